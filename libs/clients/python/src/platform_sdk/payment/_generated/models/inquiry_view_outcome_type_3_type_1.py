# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType3Type1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_3_type_1(value: str) -> InquiryViewOutcomeType3Type1:
    return cast(InquiryViewOutcomeType3Type1, value)
