# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionListResponseStatus = Literal["success"]


def check_transaction_list_response_status(value: str) -> TransactionListResponseStatus:
    return cast(TransactionListResponseStatus, value)
