# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundViewOrigin = Literal["gateway", "merchant"]


def check_refund_view_origin(value: str) -> RefundViewOrigin:
    return cast(RefundViewOrigin, value)
