# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplanationViewHeldType2Type1 = Literal["awaits_confirmation", "delivered_too_late", "gateway_disagrees", "second_body"]


def check_explanation_view_held_type_2_type_1(value: str) -> ExplanationViewHeldType2Type1:
    return cast(ExplanationViewHeldType2Type1, value)
