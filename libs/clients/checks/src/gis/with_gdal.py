"""GDAL, from the wheel of pyogrio, reads a collection; what the server filtered is what GDAL filters itself.

With a personal access token it reads a private collection, as password of HTTP Basic and as bearer token.
"""

import os
import tempfile

import pyogrio

URL = f"{os.environ['GEO_URL']}/collections/{os.environ['COLLECTION']}"
SOURCE = f"OAPIF:{URL}"


def names(source: str, **options: object) -> list[str]:
    meta, _, _, fields = pyogrio.raw.read(source, **options)
    return sorted(fields[list(meta["fields"]).index("name")])


with tempfile.TemporaryDirectory() as folder:
    whole = os.path.join(folder, "whole.geojson")
    meta, _, geometries, fields = pyogrio.raw.read(SOURCE)
    pyogrio.raw.write(
        whole,
        geometries,
        fields,
        meta["fields"],
        crs=meta["crs"],
        geometry_type=meta["geometry_type"],
        driver="GeoJSON",
    )
    count = len(geometries)
    assert count == int(os.environ["COUNT"]), f"{count} features were read"
    compared = 0
    for bbox in ((13.15, 52, 14, 53), (0, 0, 1, 1), (-180, -90, 180, 90), (13.2, 52.5, 13.2, 52.5)):
        assert names(SOURCE, bbox=bbox) == names(whole, bbox=bbox), f"bbox {bbox}"
        compared += 1
    for where in ("height > 1", "name = 'bench 2'", "name LIKE 'bench%' AND height <= 2", "height IS NULL"):
        assert names(SOURCE, where=where) == names(whole, where=where), where
        compared += 1
    for crs in ("EPSG:3857", "EPSG:25833"):
        meta, _, geometries, _ = pyogrio.raw.read(SOURCE, CRS=crs)
        assert meta["crs"] == crs and len(geometries) == count, f"{crs}: {meta['crs']}"
        compared += 1

PRIVATE = f"OAPIF:{os.environ['GEO_URL']}/collections/{os.environ['PRIVATE_COLLECTION']}"
TOKEN = os.environ["PERSONAL_TOKEN"]
NONE = {"GDAL_HTTP_USERPWD": None, "GDAL_HTTP_AUTH": None, "GDAL_HTTP_BEARER": None}
for options in (
    {"GDAL_HTTP_USERPWD": f"any:{TOKEN}", "GDAL_HTTP_AUTH": "BASIC"},
    {"GDAL_HTTP_BEARER": TOKEN, "GDAL_HTTP_AUTH": "BEARER"},
):
    pyogrio.set_gdal_config_options(NONE)
    try:
        names(PRIVATE)
        raise AssertionError("a private collection was read without a token")
    except pyogrio.errors.DataSourceError:
        pass
    pyogrio.set_gdal_config_options(options)
    assert names(PRIVATE) == ["bench 0"], options
    compared += 1

print(f"GDAL {'.'.join(map(str, pyogrio.__gdal_version__))}: {count} features, {compared} comparisons")
