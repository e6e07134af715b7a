"""
    ImagePass(name; version=0, options="")
    ImagePass(change, name; version=1, options="")

A pass over each cubin of a build: a pass of the library (`"cjit.ffma_interleave"`), or a function `change` of a
[`PassCall`](@ref) with another name. It may change the bytes in place. It must be deterministic, because results are
cached under name, version and options; raise `version` when the pass changes. If it throws, the build fails with
`:image_pass`, and the exception is the error's `cause`.

    stamp = ImagePass("example.stamp"; version=1) do call
        call.image[9] = 0x07
        call.change_count = 1
        call.note = "stamped"
    end
    build(context, source; image_passes=[stamp])

The function runs in a task on Julia's event loop while the build goes on in a thread of cjit's; it must not
build with the same context.
"""
mutable struct ImagePass
    change::Union{Nothing,Function}
    name::String
    version::UInt32
    options::String
    ticket::Union{Nothing,Ticket}
    failure::Any
    # The process that the ticket is of.
    process::UInt64
end

ImagePass(name::AbstractString; version=0, options="") =
    ImagePass(nothing, name, version, options, nothing, nothing, UInt64(0))
ImagePass(change::Function, name::AbstractString; version=1, options="") =
    ImagePass(change, name, version, options, nothing, nothing, UInt64(0))

"""
The argument of a pass: `image` (bytes of the cubin, which may be changed in place), `options`, `producer`, `cc`,
`arch_feature`; the pass may set `change_count` and `note`.
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
    pass.change === nothing || set_callback!(packed, :callback, gate().thunks.pass, pass_ticket(pass))
    return packed
end

nested_struct(name::Symbol, library_pass::AbstractString) = nested_struct(name, ImagePass(library_pass))

"Structs of the same pass share a ticket: each call that is given one of them holds it once for each."
function pass_ticket(pass::ImagePass)
    PASSES_IN_JULIA[] = true
    lock(CALLBACK_LOCK) do
        if pass.ticket === nothing || pass.process != PROCESS[]
            pass.ticket = Ticket(address -> run_pass(pass, address))
            pass.process = PROCESS[]
        end
        return pass.ticket
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
        length(call.image) == size || throw(ArgumentError("a pass may change the bytes of an image, not their number"))
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

"As much of a text as there is room for, cut between characters."
function write_note(text::String, target::Ptr{Cvoid}, room::Integer)
    room == 0 && return
    note = first_bytes(replace(text, '\0' => ' '), room - 1)
    GC.@preserve note unsafe_copyto!(Ptr{UInt8}(target), pointer(note), sizeof(note))
    unsafe_store!(Ptr{UInt8}(target) + sizeof(note), 0x00)
    return
end

first_bytes(text::String, room) = sizeof(text) <= room ? text : text[1:prevind(text, thisind(text, Int(room) + 1))]

"""
    CJIT.inspect_image(bytes) -> Record

What a cubin or PTX says of what is in it, whoever made it: `image_kind`, `cc`, `kernels` with the `resources` of each,
`code_offsets`, `variable_symbols`, `variable_sizes`. The bytes may be untrusted.
"""
function inspect_image(bytes)
    ensure_loaded()
    data = as_bytes(bytes)
    return fill_record(:image_info, Raw.cjit_image_info_cleanup) do address
        check(error -> Raw.cjit_image_get_info(data, sizeof(data), address, error))
    end
end
