# Values with C pointers belong to one process. Other processes get them from precompiled packages and by Serialization.

"A number that identifies this process; 0 while the package itself is precompiled."
const PROCESS = Ref{UInt64}(0)

new_process() = hash((getpid(), time(), time_ns()))

of_another_process(what, instead) =
    throw(ArgumentError("the $what belongs to another process, such as the one that precompiled a package: $instead"))
