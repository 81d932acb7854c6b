# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionListResponseStatus = Literal["success"]


def check_operator_transaction_list_response_status(value: str) -> OperatorTransactionListResponseStatus:
    return cast(OperatorTransactionListResponseStatus, value)
