#!/usr/bin/env python3
"""Pages that are wider than the window, in a real browser: site_widths.py ROOT [PART OF A PATH ...]

Not part of the tests. `make site` comes first. Needs a Chromium and `pip install playwright`. What a box of its own
scrolls is not too wide.
"""
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

WIDTHS = (390, 768, 1280)
WIDE = """() => {
  const scrolls = e => e && e !== document.body && (getComputedStyle(e).overflowX !== 'visible' ||
      scrolls(e.parentElement));
  const wide = [...document.querySelectorAll('article *')].filter(e => e.getClientRects().length &&
      e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e.parentElement));
  const text = wide.slice(0, 3).map(e => e.tagName + ' ' + e.textContent.trim().slice(0, 60));
  return document.documentElement.scrollWidth > innerWidth || wide.length ? text : null;
}"""


def main(root, *parts):
    site = pathlib.Path(root).resolve() / "build/site"
    pages = [page for page in sorted(site.rglob("index.html")) if page.relative_to(site).parts[0] != "rust"
             and (not parts or any(part in str(page.relative_to(site)) for part in parts))]
    problems = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        view = browser.new_page()
        for page in pages:
            view.goto(page.as_uri(), wait_until="load")
            for width in WIDTHS:
                view.set_viewport_size({"width": width, "height": 900})
                wide = view.evaluate(WIDE)
                if wide is not None:
                    problems.append(f"{page.relative_to(site)} at {width} px: {wide}")
    print("\n".join([*problems, f"{len(pages)} pages at {len(WIDTHS)} widths: {len(problems)} are too wide"]))
    return bool(problems) or not pages


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
