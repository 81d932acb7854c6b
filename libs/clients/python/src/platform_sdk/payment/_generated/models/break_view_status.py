# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewStatus = Literal["closed", "open"]


def check_break_view_status(value: str) -> BreakViewStatus:
    return cast(BreakViewStatus, value)
