# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOperatorDeliveriesStatus = Literal["delivered", "failed", "pending", "skipped"]


def check_list_operator_deliveries_status(value: str) -> ListOperatorDeliveriesStatus:
    return cast(ListOperatorDeliveriesStatus, value)
