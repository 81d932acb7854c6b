# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

QueueHourViewQueue = Literal["captures", "confirmations", "delivery", "inquiries", "payouts", "publication", "refunds"]


def check_queue_hour_view_queue(value: str) -> QueueHourViewQueue:
    return cast(QueueHourViewQueue, value)
