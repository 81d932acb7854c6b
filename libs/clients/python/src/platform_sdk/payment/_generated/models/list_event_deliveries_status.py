# Generated from apps/payment-service/openapi.json, SHA-256 a70cf7026464d1d951a1c52be3c29dad27bc667b13abc120b33a5381407444a2.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListEventDeliveriesStatus = Literal["delivered", "failed", "pending", "skipped"]


def check_list_event_deliveries_status(value: str) -> ListEventDeliveriesStatus:
    return cast(ListEventDeliveriesStatus, value)
