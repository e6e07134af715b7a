"""
    Context(; options...)
    Context(body; options...)

A context: the toolkit, the cache, the log and the defaults of builds. Creating it uses no GPU and no driver. All tasks
and threads may share it. The do-block form closes it; otherwise `close` or the garbage collector does. Objects that
were created from it stay usable.

`log_callback` is a function of a level and a line of text. It runs in a Julia task, after the line was written and
before the build that wrote it returns. If it throws, the exception is logged once, and later lines are still delivered.

`compile_callback` is a function of a record with the fields of `cjit_compilation_t`. It is called in the same way after
each compilation and link; results from the cache are not reported.

Options are the fields of `cjit_context_options_t`:

$(Raw.OPTIONS[:context_options])

    Context(default_arch="sm_90", log_level=:info, log_callback=(level, text) -> println(level, ": ", text)) do context
        ...
    end
"""
mutable struct Context <: Handle
    slot::Slot
    logs::Bool

    function Context(; options...)
        ensure_loaded()
        packed = pack(:context_options, options)
        pointer_out = GC.@preserve packed out_pointer(
            (out, error) -> Raw.cjit_context_create(given(packed), out, error))
        return owned(new(Slot(pointer_out), packed.calls_back))
    end
end

"No limit, for options in milliseconds for which 0 means the default."
const NO_LIMIT = Raw.CJIT_NO_LIMIT

Context(body::Function; options...) = closing(body, Context(; options...))

destructor(::Context) = Raw.F.cjit_context_destroy

"Deliver the reports of a call, log lines and compilations, before it returns."
@inline report(context::Context) = context.logs && deliver()

log_ticket(called) = callback_ticket("log", (level, text) -> called(Enumerated(:log_level, level), text))

# One ticket per context: if contexts shared it, the end of one could overtake a line of another.
function callback_ticket(what, called)
    reported = Ref(false)
    return Ticket() do arguments...
        try
            called(arguments...)
        catch error
            reported[] || @error "cjit: the $what callback threw" exception = (error, catch_backtrace())
            reported[] = true
        end
    end
end
