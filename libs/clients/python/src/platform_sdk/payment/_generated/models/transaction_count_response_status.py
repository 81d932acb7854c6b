# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionCountResponseStatus = Literal["success"]


def check_transaction_count_response_status(value: str) -> TransactionCountResponseStatus:
    return cast(TransactionCountResponseStatus, value)
