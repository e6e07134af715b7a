# Writes the descriptions of the algorithm families and the tables of tuned numbers into OUTPUT as C++ tables. They are
# in the directories families and tuned of FOLDER.
function(write_table name directory extension)
  file(GLOB files ${FOLDER}/${directory}/*.${extension})
  list(SORT files)
  set(rows "")
  foreach(file ${files})
    get_filename_component(name_of_file ${file} NAME_WE)
    file(READ ${file} text)
    # The last sections are for the bindings and the pages.
    string(REGEX REPLACE "\n\\[(calls|docs)\\].*" "" text "${text}")
    string(APPEND rows "    {\"${name_of_file}\", R\"family(${text})family\"},\n")
  endforeach()
  file(APPEND ${OUTPUT} "constexpr Description ${name}[] = {\n${rows}};\n")
endfunction()
file(WRITE ${OUTPUT} "")
write_table(kFamilies families family)
write_table(kIncluded families include)
write_table(kTuned tuned tuned)
