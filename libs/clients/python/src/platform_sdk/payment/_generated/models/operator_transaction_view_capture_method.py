# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionViewCaptureMethod = Literal["automatic", "manual"]


def check_operator_transaction_view_capture_method(value: str) -> OperatorTransactionViewCaptureMethod:
    return cast(OperatorTransactionViewCaptureMethod, value)
