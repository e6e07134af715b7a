"""The targets of all links in pages exist. Usage: links_test.py <root of the checkout>"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
pages = [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("abi/*.md"), *root.glob("bindings/*/*.md"),
         *root.glob("tests/*/*.md")]
broken = [f"{page.relative_to(root)} links to {link}, which does not exist"
          for page in pages for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", CODE.sub("", page.read_text()))
          if "://" not in link and not (page.parent / link).exists()]
sys.exit("\n".join(broken) or (0 if pages else "found no pages: pass the root of the checkout"))
