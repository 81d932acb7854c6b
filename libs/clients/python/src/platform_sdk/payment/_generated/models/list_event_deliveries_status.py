# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListEventDeliveriesStatus = Literal["delivered", "failed", "pending", "skipped"]


def check_list_event_deliveries_status(value: str) -> ListEventDeliveriesStatus:
    return cast(ListEventDeliveriesStatus, value)
