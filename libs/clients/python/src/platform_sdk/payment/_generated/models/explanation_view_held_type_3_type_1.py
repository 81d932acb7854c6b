# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplanationViewHeldType3Type1 = Literal["awaits_confirmation", "delivered_too_late", "gateway_disagrees", "second_body"]


def check_explanation_view_held_type_3_type_1(value: str) -> ExplanationViewHeldType3Type1:
    return cast(ExplanationViewHeldType3Type1, value)
