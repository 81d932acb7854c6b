# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionResponseStatus = Literal["success"]


def check_transaction_response_status(value: str) -> TransactionResponseStatus:
    return cast(TransactionResponseStatus, value)
