include(${CMAKE_CURRENT_LIST_DIR}/cjit-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/cjit-static.cmake OPTIONAL)
include(${CMAKE_CURRENT_LIST_DIR}/cjit-kernels.cmake)
