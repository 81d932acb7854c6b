# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

UnresolvedViewOutcomeType1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_unresolved_view_outcome_type_1(value: str) -> UnresolvedViewOutcomeType1:
    return cast(UnresolvedViewOutcomeType1, value)
