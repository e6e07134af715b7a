"""The site is complete: each public function has an anchor and is found by its name, and links to its statuses. Each
language has its reference.

site_test.py ROOT  builds the site and reads it. Dead links and unknown anchors fail the build.
"""
import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
subprocess.run([sys.executable, "-B", root / "scripts/site.py"], check=True)
site = root / "build/site"
index = json.loads((site / "search/search_index.json").read_text())["docs"]
found = {section["location"]: section for section in index}
problems = []
description = json.loads((root / "abi/cjit_abi.json").read_text())
statuses = {value["name"] for enum in description["enums"] if enum["name"] == "cjit_status" for value in enum["values"]}
for function in description["functions"]:
    name, folder = function["name"], "reference/" + function["header"].removesuffix(".h") + "/"
    page = (site / folder / "index.html").read_text()
    section = re.search(rf'<h3 id="{name}">.*?(?=<h[23]|</article>)', page, re.DOTALL)
    if not section:
        problems.append(f"{folder} has no anchor {name}")
        continue
    if max(map(len, re.sub(r"<[^>]+>", "", re.search(r"<pre>.*?</pre>", section[0], re.DOTALL)[0]).split("\n"))) > 90:
        problems.append(f"{name} has a signature that is not wrapped")
    linked = set(re.findall(r'errors/#(\w+)--\d+"', section[0]))
    named = set(re.findall(r"CJIT_(?:SUCCESS|ERROR_\w+)", function["doc"]))
    problems += [f"{name} does not link to {status}" for status in named & statuses if status.lower() not in linked]
    longer = [other for other in index if other["title"].startswith(name) and other["title"] != name]
    if any(other.get("boost", 1) >= found[f"{folder}#{name}"].get("boost", 1) for other in longer):
        problems.append(f"the search ranks a longer name before {name}")
for page, anchor in (("python/context", "cjit.Context.build"), ("python/options", "cjit.KernelOptions.arch"),
                     ("go", "Context.Build"), ("julia", "build"), ("rust/cjit/struct.Context.html", "method.build"),
                     ("cpp/classcjit_1_1context.html", None)):
    file = site / page if page.endswith(".html") else site / page / "index.html"
    if not file.exists() or anchor and f'id="{anchor}"' not in file.read_text():
        problems.append(f"{page} has no {anchor}" if file.exists() else f"there is no {page}")
sys.exit("\n".join(problems) or 0)
