# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

QueueAgeViewQueue = Literal["captures", "confirmations", "delivery", "inquiries", "payouts", "publication", "refunds"]


def check_queue_age_view_queue(value: str) -> QueueAgeViewQueue:
    return cast(QueueAgeViewQueue, value)
