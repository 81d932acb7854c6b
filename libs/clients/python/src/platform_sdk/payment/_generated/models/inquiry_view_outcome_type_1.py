# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_1(value: str) -> InquiryViewOutcomeType1:
    return cast(InquiryViewOutcomeType1, value)
