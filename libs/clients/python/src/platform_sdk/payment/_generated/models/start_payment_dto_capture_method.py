# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StartPaymentDtoCaptureMethod = Literal["automatic", "manual"]


def check_start_payment_dto_capture_method(value: str) -> StartPaymentDtoCaptureMethod:
    return cast(StartPaymentDtoCaptureMethod, value)
