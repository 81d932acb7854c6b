# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType2Type1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_2_type_1(value: str) -> InquiryViewOutcomeType2Type1:
    return cast(InquiryViewOutcomeType2Type1, value)
