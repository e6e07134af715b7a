"""The commands of a page print what the page shows. console_test.py ROOT BUILD PAGE

Blocks of the kind `console` have commands after "$ " and their output. "..." stands for any text, and blanks and line
ends are equal. A command without output on the page must succeed. All run in one shell, in a directory with the files
that the page shows as snippets, and with a home of their own. The page's installation is that of the build directory.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

INSTALL = "cmake --install build/release --prefix ~/cjit"
END = "end of the output of a command"


def commands(page):
    """The commands of a page with the output that it shows."""
    for block in re.findall(r"^```console\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def fits(output, shown):
    """Whether the output is what a page shows."""
    words = " ".join(shown.split())
    pattern = re.escape(words).replace(r"\.\.\.", ".*")
    return re.fullmatch(pattern, " ".join(output.split())) is not None


def environment(home, build):
    kept = {name: value for name, value in os.environ.items() if name == "CJIT_CUDA_HOME" or
            not name.startswith(("CJIT_", "XDG_"))}
    return {**kept, "HOME": str(home), "PATH": f"{build}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


def main(root, build, name):
    page = (root / name).read_text()
    problems = [] if any(commands(page)) else ["the page has no commands"]
    with tempfile.TemporaryDirectory() as folder:
        home, work = pathlib.Path(folder, "home"), pathlib.Path(folder, "work")
        home.mkdir()
        work.mkdir()
        for snippet in re.findall(r"<!-- snippet: (\S+) -->", page):
            shutil.copy(root / snippet, work)
        if INSTALL in page:
            subprocess.run(["cmake", "--install", build, "--prefix", home / "cjit"], stdout=subprocess.DEVNULL,
                           check=True)
        with subprocess.Popen(["bash"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, cwd=work, env=environment(home, build)) as shell:
            for command, shown in commands(page):
                shell.stdin.write(f"{command}\necho \"$?{END}\"\n")
                shell.stdin.flush()
                output = "".join(lines_until_end(shell.stdout))
                text, status = output.rsplit("\n", 1)
                if shown and not fits(text, shown):
                    problems.append(f"$ {command}\n{text}\n--- the page shows:\n{shown}")
                if not shown and status != "0":
                    problems.append(f"$ {command}\n{text}\nexit status {status}, expected 0")
    return "\n".join(f"{name}: {problem}" for problem in problems)


def lines_until_end(stream):
    for line in stream:
        if line.endswith(END + "\n"):
            yield "\n" + line.removesuffix(END + "\n")
            return
        yield line
    sys.exit("the shell ended")


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]) or 0)
