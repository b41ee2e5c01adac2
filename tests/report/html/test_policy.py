from __future__ import annotations

import base64
import hashlib
import re

from support.html import Parsed


def test_the_policy_allows_the_style_and_the_script_of_the_page_by_their_hashes_and_nothing_else(whole: Parsed) -> None:
    policies = [meta["content"] for meta in whole.tags("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    styles = [text for tag, _, text in whole.code if tag == "style"]
    scripts = [text for tag, attributes, text in whole.code if tag == "script" and "type" not in attributes]

    assert len(policies) == len(styles) == len(scripts) == 1
    assert policies[0] == (
        f"default-src 'none'; script-src '{_hash(scripts[0])}'; style-src '{_hash(styles[0])}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def test_the_policy_stands_before_what_it_governs(whole: Parsed) -> None:
    order = [
        tag
        for tag, attributes in whole.elements
        if tag in {"style", "script"} or "Policy" in attributes.get("http-equiv", "")
    ]

    assert order[0] == "meta"


def test_no_element_has_a_style_or_a_handler_and_none_asks_for_anything(whole: Parsed) -> None:
    names = {name for _, attributes in whole.elements for name in attributes}
    links = {attributes["href"] for tag, attributes in whole.elements if "href" in attributes and tag != "link"}

    assert not {
        name for name in names if name == "style" or name.startswith("on") or name in {"src", "srcset", "action"}
    }
    assert {link[0] for link in links} == {"#"}
    assert not {tag for tag, _ in whole.elements} & {"img", "iframe", "object", "embed", "base", "image", "use"}
    assert whole.tags("link") == [{"rel": "icon", "href": "data:,"}]  # else a browser asks a server for one


def test_style_and_script_hold_nothing_that_ends_them() -> None:
    from leadline.report.html.assets import SCRIPT, STYLES, asset

    for name in (*STYLES, SCRIPT):
        assert "</" not in re.sub(r"//.*|/\*.*?\*/", "", asset(name), flags=re.DOTALL)
        assert "@import" not in asset(name)
        assert "url(" not in asset(name)


def test_ids_are_unique_and_every_link_within_the_page_leads_somewhere(whole: Parsed) -> None:
    ids = [attributes["id"] for _, attributes in whole.elements if "id" in attributes]
    links = {attributes["href"][1:] for tag, attributes in whole.elements if tag == "a"}

    assert len(ids) == len(set(ids))
    assert {link for link in links if "=" not in link} <= set(ids)


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
