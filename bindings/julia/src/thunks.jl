# The functions that C calls. Julia code cannot run on a thread that Julia did not create, and must not wait for the
# garbage collector while a Julia thread waits in C. So C calls these few instructions, which do not need Julia: they
# put a node on a lock-free list and wake the event loop, which runs callbacks.jl. thunks_x86_64.jl and
# thunks_aarch64.jl have them for one processor each.
#
#   void signal(ticket, uint32 value)   the callback of jobs and completions, called at most once. Sets the value of the
#                                       ticket, adds SIGNALLED to its events and posts it
#   void finalize(ticket)               the finalizer of every callback, and the release callback of completions. Adds 1
#                                       to the events and posts the ticket
#   void log(ticket, uint32 level, const char *text)
#                                       posts a message with the level and a copy of the text
#   void compiled(ticket, const compilation *record)
#                                       posts a message that is followed by a copy of the record, whose four texts are
#                                       copies too
#   uint32 pass(ticket, call)           posts a message on its own stack, followed by a semaphore, waits for the
#                                       semaphore, and returns the value of the message: CJIT_ERROR_IMAGE_PASS until it
#                                       is answered
#   uint64 take(uint64 *word)           exchanges a word for 0: the list of a gate, whose first node is the newest, or
#                                       the events of a ticket
#
# A ticket, of 8 bytes each:  next, kind, value, gate, events        the user data, and a node itself
# A message, of 8 bytes each: next, kind, value, payload, ticket     a node that one call adds
# The gate, of 8 bytes each:  list, event, send(event), malloc, strdup, sem_wait, sem_init
#
# Several threads may post a ticket at once, and post it again while it is on the list. Each thread adds to `events`,
# and only the thread that finds 0 there puts the ticket on the list. The reader takes a ticket with all its events.
# Additions to lists and events acquire and release: a reader sees what was written to a node before it was added, and a
# ticket is written to again only after the reader has read where the list goes on.

@enum NodeKind::UInt64 TICKET = 0 LOG_LINE = 1 PASS_CALL = 2 COMPILATION = 3

const NODE_KIND, NODE_VALUE, NODE_PAYLOAD, NODE_TICKET, NODE_SEMAPHORE = 8, 16, 24, 32, 40
const TICKET_EVENTS = 32
# `events` has the number of finalizer calls in its lower half; a callback adds this value.
const SIGNALLED = UInt64(1) << 32

"Bytes of the record that the thunk copies, and the offsets of its texts."
const COMPILATION_SIZE = 64
const COMPILATION_TEXTS = (8, 16, 24, 32)

include("thunks_x86_64.jl")
include("thunks_aarch64.jl")
const THUNKS = Dict(:x86_64 => X86_64_THUNKS, :aarch64 => AARCH64_THUNKS)

"The addresses of the executable thunks."
struct Thunks
    signal::Ptr{Cvoid}
    finalize::Ptr{Cvoid}
    log::Ptr{Cvoid}
    compiled::Ptr{Cvoid}
    pass::Ptr{Cvoid}
    take::Ptr{Cvoid}
end

const THUNKS_SIZE = 4096  # the kernel maps and protects whole pages
const PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
const MAP_PRIVATE, MAP_ANONYMOUS = 0x02, 0x20

function place_thunks()
    Sys.islinux() && haskey(THUNKS, Sys.ARCH) ||
        error("cannot set a callback on $(Sys.MACHINE): cjit needs Linux on x86-64 or aarch64")
    page = ccall(:mmap, Ptr{UInt8}, (Ptr{Cvoid}, Csize_t, Cint, Cint, Cint, Int64), C_NULL, THUNKS_SIZE,
                 PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    page == Ptr{UInt8}(typemax(UInt)) && throw(SystemError("mmap", Libc.errno()))
    addresses = Ptr{Cvoid}[]
    at = page
    for code in THUNKS[Sys.ARCH]
        unsafe_copyto!(at, Ptr{UInt8}(pointer(code)), sizeof(code))
        push!(addresses, Ptr{Cvoid}(at))
        at += 16 * cld(sizeof(code), 16)
    end
    ccall(:mprotect, Cint, (Ptr{Cvoid}, Csize_t, Cint), page, THUNKS_SIZE, PROT_READ | PROT_EXEC) == 0 ||
        throw(SystemError("mprotect", Libc.errno()))
    # These processors do not see in their instruction caches what was written.
    Sys.ARCH === :aarch64 &&
        ccall((:__clear_cache, "libgcc_s.so.1"), Cvoid, (Ptr{UInt8}, Ptr{UInt8}), page, at)
    return Thunks(addresses...)
end
