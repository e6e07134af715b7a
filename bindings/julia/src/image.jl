"""
    ImagePass(name; version=0, options="")
    ImagePass(change, name; version=1, options="")

A pass over each cubin of a build: a pass of the library (`"cjit.ffma_interleave"`), or a function `change` of a
[`PassCall`](@ref) under another name. The function may change the bytes in place. Name, version and options are part of
the cache key, so it must make the same changes to the same bytes with the same options; increase `version` when it
changes. If it throws, the build fails with `:image_pass`, and the exception is the `cause` of the error.

    stamp = ImagePass("example.stamp"; version=1) do call
        call.image[9] = 0x07
        call.change_count = 1
        call.note = "stamped"
    end
    build(context, source; image_passes=[stamp])

The function runs in a task on Julia's event loop while the build runs on a thread of cjit. It must not build with the
same context.
"""
mutable struct ImagePass
    change::Union{Nothing,Function}
    name::String
    version::UInt32
    options::String
    ticket::Union{Nothing,Ticket}
    failure::Any
    # The process to which the ticket belongs.
    process::UInt64
end

ImagePass(name::AbstractString; version=0, options="") =
    ImagePass(nothing, name, version, options, nothing, nothing, UInt64(0))
ImagePass(change::Function, name::AbstractString; version=1, options="") =
    ImagePass(change, name, version, options, nothing, nothing, UInt64(0))

"""
Arguments of an image pass callback: `image` (the bytes of the cubin, which may be changed in place), `options`,
`producer`, `cc`, `arch_feature`. The callback may set `change_count` and `note`.
"""
mutable struct PassCall
    image::Vector{UInt8}
    options::String
    producer::String
    cc::UInt32
    arch_feature::UInt32
    change_count::UInt64
    note::String
end

function nested_struct(name::Symbol, pass::ImagePass)
    packed = pack(name, (name=pass.name, options=pass.options, version=pass.version))
    push!(packed.roots, pass)
    pass.change === nothing || set_callback!(packed, :callback, gate().thunks.pass, ticket_of!(pass, run_pass))
    return packed
end

nested_struct(name::Symbol, library_pass::AbstractString) = nested_struct(name, ImagePass(library_pass))

"Return the ticket of a pass or a compiler. All structs of it share the ticket; a call holds it once per struct."
function ticket_of!(called, run::Function)
    PASSES_IN_JULIA[] = true
    lock(CALLBACK_LOCK) do
        if called.ticket === nothing || called.process != PROCESS[]
            called.ticket = Ticket(address -> run(called, address))
            called.process = PROCESS[]
        end
        return called.ticket
    end
end

function run_pass(pass::ImagePass, address::Ptr{Cvoid})
    fields = Raw.FIELDS[:image_pass_call]
    given = NamedTuple{Tuple(f.name for f in fields)}(Tuple(f for f in fields))
    size = number_at(address, given.image_size)
    call = PassCall(elements(UInt8, pointer_at(address, given.image), size), read_field(fields, given.options, address),
                    read_field(fields, given.producer, address), read_field(fields, given.cc, address),
                    read_field(fields, given.arch_feature, address), 0, "")
    status = Raw.CJIT_SUCCESS
    try
        pass.change(call)
        length(call.image) == size ||
            throw(ArgumentError("the image pass changed the image from $size to $(length(call.image)) bytes; " *
                                "it must keep the size"))
        GC.@preserve call unsafe_copyto!(Ptr{UInt8}(pointer_at(address, given.image)), pointer(call.image), size)
    catch error
        pass.failure = error
        call.note = sprint(showerror, error)
        status = Raw.CJIT_ERROR_IMAGE_PASS
    end
    write_note(call.note, pointer_at(address, given.note), number_at(address, given.note_size))
    unsafe_store!(Ptr{UInt64}(address + given.change_count.offset), call.change_count)
    return status
end

"Write a text, truncated between characters if there is not enough room."
function write_note(text::String, target::Ptr{Cvoid}, room::Integer)
    room == 0 && return
    note = first_bytes(replace(text, '\0' => ' '), room - 1)
    GC.@preserve note unsafe_copyto!(Ptr{UInt8}(target), pointer(note), sizeof(note))
    unsafe_store!(Ptr{UInt8}(target) + sizeof(note), 0x00)
    return
end

first_bytes(text::String, room) = sizeof(text) <= room ? text : text[1:prevind(text, thisind(text, Int(room) + 1))]

"""
    LibCJIT.inspect_image(bytes) -> Record

Describe a cubin or PTX of any compiler: `image_kind`, `cc`, `kernels` with the `resources` of each, `code_offsets`,
`variable_symbols`, `variable_sizes`. The bytes may be untrusted.
"""
function inspect_image(bytes)
    ensure_loaded()
    data = as_bytes(bytes)
    return fill_record(:image_info, Raw.cjit_image_info_cleanup) do address
        check(error -> Raw.cjit_image_get_info(data, sizeof(data), address, error))
    end
end
