# Prints the docstrings of LibCJIT: that of the module, then each public name after a line with NUL and the name.
using LibCJIT

texts(multi) = [join(multi.docs[signature].text) for signature in multi.order]
# Names that are not exported are public if their docstring begins with a call.
public(name, text) = name in names(LibCJIT) || startswith(text, "    ")

documented = Dict(binding.var => join(texts(multi), "\n") for (binding, multi) in Base.Docs.meta(LibCJIT))
print(documented[:LibCJIT])
for name in sort(collect(keys(documented)))
    text = documented[name]
    name !== :LibCJIT && public(name, text) && print("\0", name, "\n", text, "\n")
end
