# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DestinationViewType = Literal["bank_account", "email", "phone_number"]


def check_destination_view_type(value: str) -> DestinationViewType:
    return cast(DestinationViewType, value)
