# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundCreatedEventType = Literal["refund.created"]


def check_refund_created_event_type(value: str) -> RefundCreatedEventType:
    return cast(RefundCreatedEventType, value)
