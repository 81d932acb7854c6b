# Generated from apps/db-node/openapi.json, SHA-256 a3509a33faa244d9d9e9ffe94a5c73f9eec0459ebfc5abedeb58040a304a6820.
# Do not edit: npm run clients:python

from typing import Literal, cast

DifferenceResponsePart = Literal["columns", "grants", "routines"]


def check_difference_response_part(value: str) -> DifferenceResponsePart:
    return cast(DifferenceResponsePart, value)
