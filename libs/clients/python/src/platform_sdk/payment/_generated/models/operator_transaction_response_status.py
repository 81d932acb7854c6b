# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionResponseStatus = Literal["success"]


def check_operator_transaction_response_status(value: str) -> OperatorTransactionResponseStatus:
    return cast(OperatorTransactionResponseStatus, value)
