# Generated from apps/payment-service/openapi.json, SHA-256 1a065e413663f8d6c9b960847263aab62886496a253a5a4b22170ba61e58ef00.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType2Type1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_2_type_1(value: str) -> InquiryViewOutcomeType2Type1:
    return cast(InquiryViewOutcomeType2Type1, value)
