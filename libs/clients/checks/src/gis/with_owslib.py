"""OWSLib creates, replaces and deletes a feature, and filters, with no header but the token."""

import json
import os

from owslib.ogcapi.features import Features
from owslib.util import Authentication

COLLECTION = os.environ["COLLECTION"]
features = Features(os.environ["GEO_URL"], headers={"Authorization": f"Bearer {os.environ['TOKEN']}"})


def named(name: str) -> list[dict]:
    return features.collection_items(COLLECTION, filter=f"name = '{name}'")["features"]


def body(name: str) -> str:
    geometry = {"type": "Point", "coordinates": [13.4, 52.5]}
    return json.dumps({"type": "Feature", "geometry": geometry, "properties": {"name": name}})


assert features.collection_item_create(COLLECTION, body("made by OWSLib"))
(made,) = named("made by OWSLib")
assert features.collection_item_update(COLLECTION, made["id"], body("replaced by OWSLib"))
assert named("made by OWSLib") == []
assert features.collection_item(COLLECTION, made["id"])["properties"] == {"name": "replaced by OWSLib"}
assert features.collection_item_delete(COLLECTION, made["id"])
assert named("replaced by OWSLib") == []
assert "name" in features.collection_queryables(COLLECTION)["properties"]
own = Features(os.environ["GEO_URL"], auth=Authentication("any", os.environ["PERSONAL_TOKEN"]))
assert len(own.collection_items(os.environ["PRIVATE_COLLECTION"])["features"]) == 1
print("3 of 3 writes, 4 filters, queryables, a personal access token")
