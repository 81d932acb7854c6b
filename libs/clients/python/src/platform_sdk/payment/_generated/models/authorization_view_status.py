# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

AuthorizationViewStatus = Literal["authorized", "captured", "expired", "pending", "voided"]


def check_authorization_view_status(value: str) -> AuthorizationViewStatus:
    return cast(AuthorizationViewStatus, value)
