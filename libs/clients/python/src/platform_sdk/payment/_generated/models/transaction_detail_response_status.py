# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionDetailResponseStatus = Literal["success"]


def check_transaction_detail_response_status(value: str) -> TransactionDetailResponseStatus:
    return cast(TransactionDetailResponseStatus, value)
