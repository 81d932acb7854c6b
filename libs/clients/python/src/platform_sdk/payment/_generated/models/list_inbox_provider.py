# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListInboxProvider = Literal["adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"]


def check_list_inbox_provider(value: str) -> ListInboxProvider:
    return cast(ListInboxProvider, value)
