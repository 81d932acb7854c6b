# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewCaptureMethod = Literal["automatic", "manual"]


def check_transaction_view_capture_method(value: str) -> TransactionViewCaptureMethod:
    return cast(TransactionViewCaptureMethod, value)
