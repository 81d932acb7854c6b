# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DifferenceResponseProblem = Literal["changed", "missing", "unexpected"]


def check_difference_response_problem(value: str) -> DifferenceResponseProblem:
    return cast(DifferenceResponseProblem, value)
