# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DifferenceResponsePart = Literal["columns", "grants", "routines"]


def check_difference_response_part(value: str) -> DifferenceResponsePart:
    return cast(DifferenceResponsePart, value)
