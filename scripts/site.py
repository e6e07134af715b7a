#!/usr/bin/env python3
"""Build the site in build/site from the pages of the repository. Needs mkdocs-material; `make site` provides it.

The pages are plain Markdown that is readable in the repository. They keep their places, so that relative links work.
The reference is made of the headers (reference.py) and of the bindings (language_pages.py).
Source files that they link to become pages with highlighted code, and directories become lists. Dead links, unknown
anchors and pages that docs/mkdocs.yml does not list are errors.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor

import language_pages
from reference import INDEX, Reference

ROOT = pathlib.Path(__file__).resolve().parent.parent
STAGE = ROOT / "build/site-pages"
PATTERNS = ("*.md", "docs/*.md", "abi/*.md", "src/*.md", "examples/*.md", "examples/*/*.md", "bindings/*/*.md",
            "bindings/rust/cjit-sys/*.md", "tests/*/*.md")
LINK = re.compile(r"(\]\()([^)#\s]+)([^)\s]*\))")
CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
HEADERS = ROOT / "include/cjit"
CONFIGURATION = ROOT / "build/site.yml"
SITE = ROOT / "build/site"
NAME = re.compile(r"(cjit|CJIT)_(\w+)( = \d+)?")  # headings of the reference and of docs/errors.md
IMAGES = (".svg", ".png")
# A list or a table directly after a paragraph, which Markdown of the site does not begin without an empty line.
BLOCK = re.compile(r"^(?![-*|#>\s]|\d+\. )(.+\n)(?=- |\d+\. |\|)", re.MULTILINE)
# In the repository: blocks that unfold, one after another. In the site: tabs.
FOLDED = re.compile(r"^<details(?: open)?><summary>(.+?)</summary>\n(.*?)^</details>\n", re.MULTILINE | re.DOTALL)
IMAGE = re.compile(r"^!\[(.*)\]\((\S+\.svg)\)$", re.MULTILINE)
DARK = re.compile(r"@media \(prefers-color-scheme: dark\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL)
LANGUAGES = {".h": "c", ".hpp": "cpp", ".cu": "cuda", ".cuh": "cuda", ".py": "python", ".rs": "rust", ".jl": "julia",
             ".sbatch": "bash", ".sh": "bash"}


def page_of(target):
    """Return the path of the page for a linked file or directory."""
    if target == HEADERS:
        return INDEX
    if target.parent == HEADERS and target.suffix == ".h":
        return Reference.page(target.name)
    if target.is_dir():
        return target / ("README.md" if (target / "README.md").exists() else "listing.md")
    return target if target.suffix in (".md", *IMAGES) else source_page(target)


def outside(code, pattern, replacement, text):
    """Replace a pattern in the parts of a text that do not match another one, which has one group."""
    return "".join(part if index % 2 else pattern.sub(replacement, part)
                   for index, part in enumerate(code.split(text)))


def source_page(source):
    return source.with_name(source.name + ".source.md")


def drawing(path, text, link):
    """Return the images of a drawing: one for each color scheme if it has its own dark colors."""
    if DARK.search(path.read_text()):
        return f"![{text}]({link}#only-light)\n![{text}]({link}.dark.svg#only-dark)"
    return f"![{text}]({link}#inverted)"


def rank_names(index):
    """Rank headings that are names: the search takes a word as a beginning, and the shortest name is the whole word."""
    found = json.loads(index.read_text())
    for section in found["docs"]:
        if name := NAME.fullmatch(section["title"]):
            section["boost"] = round((64 / len(name[2])) ** 2, 2)
            section["text"] += f" <p>{name[2]}</p>"  # found without the prefix too
    index.write_text(json.dumps(found, separators=(",", ":")))


class Site:
    def __init__(self):
        self.sources = []
        self.reference = Reference()

    def stage(self, path, text):
        staged = STAGE / path.relative_to(ROOT)
        staged.parent.mkdir(parents=True, exist_ok=True)
        staged.write_text(text)

    def link_from(self, page):
        def replace(link):
            target = (page.parent / link[2]).resolve()
            if "://" in link[2] or not target.is_relative_to(ROOT) or not target.exists():
                return link[0]  # mkdocs reports what does not exist
            self.sources.append(target)
            return link[1] + os.path.relpath(page_of(target), page.parent) + link[3]
        return replace

    def add_page(self, page):
        text = self.reference.mentions(outside(CODE, LINK, self.link_from(page), page.read_text()), page)
        text = outside(FENCED, BLOCK, r"\1\n", text)
        text = IMAGE.sub(lambda image: drawing(page.parent / image[2], *image.groups()), text)
        if page == ROOT / "README.md":
            text = "---\nhide: [toc]\n---\n" + text  # space for the programs
        self.stage(page, FOLDED.sub(lambda block: f'=== "{block[1]}"\n\n{textwrap.indent(block[2], "    ")}\n', text))

    def add_image(self, image):
        """Add an image; a drawing in two variants, because it cannot see which of them the page's switch selected."""
        staged = STAGE / image.relative_to(ROOT)
        staged.parent.mkdir(parents=True, exist_ok=True)
        if image.suffix == ".svg":
            staged.write_text(DARK.sub("", image.read_text()))
            staged.with_name(image.name + ".dark.svg").write_text(DARK.sub(r"\1", image.read_text()))
        else:
            shutil.copy(image, staged)

    def add_source(self, source):
        language = LANGUAGES.get(source.suffix, source.suffix[1:])
        name = source.relative_to(ROOT)
        search = "exclude: true" if source.is_relative_to(HEADERS) else "boost: 0.5"
        self.stage(source_page(source), f"---\nsearch:\n  {search}\n---\n"
                   f"# {source.name}\n`{name}`\n\n~~~~~{language}\n{source.read_text()}\n~~~~~\n")

    def add_directory(self, directory):
        names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "."], cwd=directory,
                               capture_output=True, text=True, check=True).stdout.split()
        text = f"# {directory.relative_to(ROOT)}\n" + "".join(f"- `{name}`\n" for name in names if "/" not in name)
        self.stage(page_of(directory), text)

    def add_reference(self):
        headers = self.reference.order()
        for header in ("cjit.h", *headers):
            self.add_source(HEADERS / header)
            self.stage(Reference.page(header), self.reference.header_page(header))
        listed = {INDEX: [(header, Reference.page(header)) for header in headers]}
        with ThreadPoolExecutor() as pool:  # of programs
            written = [pool.submit(language_pages.cpp, STAGE / "cpp"), pool.submit(language_pages.rust, STAGE / "rust")]
            described = [pool.submit(language_pages.go), pool.submit(language_pages.julia)]
            described = [*language_pages.python(), *(each.result() for each in described)]
            for each in written:
                each.result()
        for page, title, text in described:
            self.stage(page, self.reference.mentions(text, page))
            if page.name != "index.md":
                listed.setdefault(page.with_name("index.md"), []).append((title, page))
        text = (ROOT / "docs/mkdocs.yml").read_text()
        for index, pages in listed.items():
            line = re.search(rf"^( +- ).*{index.relative_to(ROOT)}.*\n", text, re.MULTILINE)
            lines = "".join(f"{line[1]}{title}: {page.relative_to(ROOT)}\n" for title, page in pages)
            text = text[:line.end()] + lines + text[line.end():]
        CONFIGURATION.write_text(text)

    def build(self):
        shutil.rmtree(STAGE, ignore_errors=True)
        pages = sorted(page for pattern in PATTERNS for page in ROOT.glob(pattern))
        for page in pages:
            self.add_page(page)
        self.add_reference()
        done = {*pages, *map(Reference.page, self.reference.headers)}
        while self.sources:
            source = self.sources.pop()
            if source in done or page_of(source) in done:
                continue
            done.add(source)
            if source.is_dir():
                self.add_directory(source)
            elif source.suffix in IMAGES:
                self.add_image(source)
            elif source.suffix != ".md":
                self.add_source(source)
        shutil.copy(ROOT / "docs/site.css", STAGE)
        status = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "-f", CONFIGURATION],
                                cwd=ROOT, check=False).returncode
        if status == 0:
            rank_names(SITE / "search/search_index.json")
        return status


if __name__ == "__main__":
    sys.exit(Site().build())
