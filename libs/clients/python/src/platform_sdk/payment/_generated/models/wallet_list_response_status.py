# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WalletListResponseStatus = Literal["success"]


def check_wallet_list_response_status(value: str) -> WalletListResponseStatus:
    return cast(WalletListResponseStatus, value)
