# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionDetailViewCaptureMethod = Literal["automatic", "manual"]


def check_transaction_detail_view_capture_method(value: str) -> TransactionDetailViewCaptureMethod:
    return cast(TransactionDetailViewCaptureMethod, value)
