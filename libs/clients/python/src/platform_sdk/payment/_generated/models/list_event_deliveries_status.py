# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListEventDeliveriesStatus = Literal["delivered", "failed", "pending", "skipped"]


def check_list_event_deliveries_status(value: str) -> ListEventDeliveriesStatus:
    return cast(ListEventDeliveriesStatus, value)
