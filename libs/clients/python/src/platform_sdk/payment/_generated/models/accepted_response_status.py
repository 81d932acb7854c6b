# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

AcceptedResponseStatus = Literal["success"]


def check_accepted_response_status(value: str) -> AcceptedResponseStatus:
    return cast(AcceptedResponseStatus, value)
