"""Random filters find over the service what the package cql2 finds in the same features."""

import json
import os
import random
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import cql2

ITEMS = f"{os.environ['GEO_URL']}/collections/{os.environ['COLLECTION']}/items"
FILTERS = int(os.environ.get("GIS_FILTERS", "10000"))
SEED = 20261122
CALLERS = 8
OPERATORS = ("=", "<>", "<", ">", "<=", ">=")
NUMBERS = ("0", "1.5", "-3", "4", "7.25", "1e1")
TEXTS = ("'bench 1'", "'bench 30'", "'it''s'", "''")
PATTERNS = ("'bench %'", "'bench _'", "'%1%'", "'b%h 2_'", "'%.%'")
MOMENTS = ("TIMESTAMP('2026-03-01T00:30:00Z')", "TIMESTAMP('2026-03-14T23:59:59Z')", "TIMESTAMP('2026-03-20T04:30:00Z')")
SHAPES = (
    "POLYGON((13 52,15 52,14 53,13 52))",
    "POLYGON((13 52,17 52,17 53,13 53,13 52),(13.25 52.15,16.75 52.15,16.75 52.75,13.25 52.75,13.25 52.15))",
    "LINESTRING(13 52,13.9 52.9,16 52.5)",
    "MULTIPOINT((13 52),(13.5 52.5),(14 52))",
    "MULTIPOLYGON(((13 52,13.35 52,13.35 52.35,13 52)),((15 52,16 52,16 53,15 52)))",
)
BOXES = ("13,52,14,52.5", "14.05,52,16,53", "-180,-90,180,90", "0,0,1,1")


def leaf(pick: random.Random) -> str:
    one = pick.choice
    return one(
        (
            f"height {one(OPERATORS)} {one(NUMBERS)}",
            f"name {one(OPERATORS)} {one(TEXTS)}",
            f"open {one(('=', '<>'))} {one(('TRUE', 'FALSE'))}",
            f"height IS {one(('', 'NOT '))}NULL",
            f"name {one(('', 'NOT '))}LIKE {one(PATTERNS)}",
            f"name {one(('', 'NOT '))}IN ({one(TEXTS)}, {one(TEXTS)})",
            f"T_{one(('AFTER', 'BEFORE', 'EQUALS', 'INTERSECTS', 'DISJOINT'))}(seen, {one(MOMENTS)})",
            f"S_INTERSECTS(geometry, BBOX({one(BOXES)}))",
            f"S_INTERSECTS(geometry, {one(SHAPES)})",
        )
    )


def random_filter(pick: random.Random, depth: int = 3) -> str:
    kind = pick.random() if depth else 1
    if kind < 0.5:
        return f"({random_filter(pick, depth - 1)} {'AND' if kind < 0.25 else 'OR'} {random_filter(pick, depth - 1)})"
    return f"NOT ({random_filter(pick, depth - 1)})" if kind < 0.65 else leaf(pick)


def asked(**parameters: str) -> list[dict]:
    with urllib.request.urlopen(f"{ITEMS}?{urllib.parse.urlencode({'limit': 1000, **parameters})}") as answer:
        return json.load(answer)["features"]


pick = random.Random(SEED)
# What the package cannot compare it raises an error for: where there is nothing, the suite of the service says what is so.
features = [feature for feature in asked() if feature["properties"]["height"] is not None]


def compare(asking: tuple[str, bool]) -> None:
    text, as_json = asking
    condition = cql2.parse_text(text)
    expected = {feature["id"] for feature in features if condition.matches(feature)}
    for language, filter_ in (("cql2-text", text), ("cql2-json", json.dumps(condition.to_json())))[: 1 + as_json]:
        found = asked(filter=filter_, **{"filter-lang": language})
        got = {feature["id"] for feature in found if feature["properties"]["height"] is not None}
        assert got == expected, f"{language}: {filter_}"


with ThreadPoolExecutor(CALLERS) as callers:
    list(callers.map(compare, [(random_filter(pick), pick.random() < 0.2) for _ in range(FILTERS)]))
print(f"{FILTERS} filters with the seed {SEED}, {len(features)} features: no difference")
