# Generated from apps/payment-service/openapi.json, SHA-256 fb2581fe87c8a097f136be1e135dbfcf347b22a2f84a80cff9de213fc47746d3.
# Do not edit: npm run clients:python

from typing import Literal, cast

InquiryViewOutcomeType2Type1 = Literal["answered", "pending", "unknown", "unreachable"]


def check_inquiry_view_outcome_type_2_type_1(value: str) -> InquiryViewOutcomeType2Type1:
    return cast(InquiryViewOutcomeType2Type1, value)
