# Values that hold pointers of C are of one process. Others get them from precompiled packages, and by Serialization.

"A number that tells this process from others; 0 while the package itself is precompiled."
const PROCESS = Ref{UInt64}(0)

new_process() = hash((getpid(), time(), time_ns()))

of_another_process(what, instead) =
    throw(ArgumentError("the $what is of another process, such as the one that precompiled a package: $instead"))
