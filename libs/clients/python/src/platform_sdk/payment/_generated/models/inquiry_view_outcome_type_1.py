# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_1(value: str) -> InquiryViewOutcomeType1:
    return cast(InquiryViewOutcomeType1, value)
