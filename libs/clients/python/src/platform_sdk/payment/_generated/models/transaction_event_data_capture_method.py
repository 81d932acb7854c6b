# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataCaptureMethod = Literal["automatic", "manual"]


def check_transaction_event_data_capture_method(value: str) -> TransactionEventDataCaptureMethod:
    return cast(TransactionEventDataCaptureMethod, value)
