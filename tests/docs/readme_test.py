"""What the README shows is what is built and tested. Usage: readme_test.py <root of the checkout>"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
readme = (root / "README.md").read_text()
blocks = re.findall(r"^```c\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
example = (root / "docs/examples/first_use.c").read_text()
if blocks != [example]:
    sys.exit("README.md: its C block differs from docs/examples/first_use.c; copy that file's text into it")
for link in re.findall(r"\]\(([^)#]+)\)", readme):
    if not link.startswith("http") and not (root / link).exists():
        sys.exit(f"README.md links to {link}, which does not exist")
