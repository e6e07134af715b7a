"Read and write the JSON of the conformance vectors. Julia 1.5 has no JSON library."
module JSON

"Parse JSON. Objects become dictionaries, arrays become vectors, null becomes `nothing`."
function parse(text::AbstractString)
    reader = Reader(String(text), 1)
    value = read_value(reader)
    skip_blanks(reader)
    reader.at > ncodeunits(reader.text) || fail(reader, "the end")
    return value
end

mutable struct Reader
    text::String
    at::Int
end

fail(reader, wanted) = error("JSON: expected $wanted at byte $(reader.at)")
peek(reader) = reader.at <= ncodeunits(reader.text) ? Char(codeunit(reader.text, reader.at)) : '\0'

function skip_blanks(reader)
    while peek(reader) in (' ', '\t', '\n', '\r')
        reader.at += 1
    end
end

function take(reader, wanted::Char)
    skip_blanks(reader)
    peek(reader) == wanted || fail(reader, wanted)
    reader.at += 1
end

function read_value(reader)
    skip_blanks(reader)
    next = peek(reader)
    next == '{' && return read_object(reader)
    next == '[' && return read_array(reader)
    next == '"' && return read_string(reader)
    for (word, value) in (("true", true), ("false", false), ("null", nothing))
        startswith(SubString(reader.text, reader.at), word) || continue
        reader.at += length(word)
        return value
    end
    return read_number(reader)
end

function read_object(reader)
    object = Dict{String,Any}()
    each_element(reader, '{', '}') do
        skip_blanks(reader)
        key = read_string(reader)
        take(reader, ':')
        object[key] = read_value(reader)
    end
    return object
end

function read_array(reader)
    array = Any[]
    each_element(() -> push!(array, read_value(reader)), reader, '[', ']')
    return array
end

function each_element(body, reader, first, last)
    take(reader, first)
    skip_blanks(reader)
    peek(reader) == last && return reader.at += 1
    while true
        body()
        skip_blanks(reader)
        peek(reader) == last && return reader.at += 1
        take(reader, ',')
    end
end

const ESCAPES = Dict('"' => '"', '\\' => '\\', '/' => '/', 'b' => '\b', 'f' => '\f', 'n' => '\n', 'r' => '\r',
                     't' => '\t')

function read_string(reader)
    take(reader, '"')
    out = IOBuffer()
    while peek(reader) != '"'
        reader.at <= ncodeunits(reader.text) || fail(reader, "the end of a string")
        byte = codeunit(reader.text, reader.at)
        reader.at += 1
        if byte == UInt8('\\')
            print(out, read_escape(reader))
        else
            write(out, byte)
        end
    end
    reader.at += 1
    return String(take!(out))
end

function read_escape(reader)
    letter = peek(reader)
    reader.at += 1
    letter == 'u' || return get(() -> fail(reader, "an escape"), ESCAPES, letter)
    code = read_hex(reader)
    if 0xd800 <= code < 0xdc00
        reader.at += 2
        code = 0x10000 + (code - 0xd800) << 10 + (read_hex(reader) - 0xdc00)
    end
    return Char(code)
end

function read_hex(reader)
    code = Base.parse(UInt32, reader.text[reader.at:reader.at+3]; base=16)
    reader.at += 4
    return code
end

function read_number(reader)
    found = match(r"\G-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?", reader.text, reader.at)
    found === nothing && fail(reader, "a value")
    reader.at += ncodeunits(found.match)
    whole = found.captures[1] === nothing && found.captures[2] === nothing
    whole || return Base.parse(Float64, found.match)
    return something(tryparse(Int64, found.match), Base.parse(Int128, found.match))
end

write_json(io::IO, ::Nothing) = print(io, "null")
write_json(io::IO, value::Union{Bool,Integer,AbstractFloat}) = print(io, value)

function write_json(io::IO, text::AbstractString)
    print(io, '"')
    for letter in text
        if letter in ('"', '\\')
            print(io, '\\', letter)
        elseif letter < ' '
            print(io, "\\u", string(UInt32(letter); base=16, pad=4))
        else
            print(io, letter)
        end
    end
    print(io, '"')
end

function write_json(io::IO, array::AbstractVector)
    print(io, '[')
    for (index, value) in enumerate(array)
        index == 1 || print(io, ", ")
        write_json(io, value)
    end
    print(io, ']')
end

function write_json(io::IO, object::AbstractDict)
    print(io, '{')
    for (index, key) in enumerate(sort!(collect(keys(object))))
        index == 1 || print(io, ", ")
        write_json(io, key)
        print(io, ": ")
        write_json(io, object[key])
    end
    print(io, '}')
end

text(value) = sprint(write_json, value)

end
