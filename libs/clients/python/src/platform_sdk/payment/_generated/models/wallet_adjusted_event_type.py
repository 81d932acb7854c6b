# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WalletAdjustedEventType = Literal["wallet.adjusted"]


def check_wallet_adjusted_event_type(value: str) -> WalletAdjustedEventType:
    return cast(WalletAdjustedEventType, value)
