# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType3Type1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_3_type_1(value: str) -> InquiryViewOutcomeType3Type1:
    return cast(InquiryViewOutcomeType3Type1, value)
