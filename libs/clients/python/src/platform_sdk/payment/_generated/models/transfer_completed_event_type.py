# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransferCompletedEventType = Literal["transfer.completed"]


def check_transfer_completed_event_type(value: str) -> TransferCompletedEventType:
    return cast(TransferCompletedEventType, value)
