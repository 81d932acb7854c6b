# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplainDeliveryDtoBodyEncoding = Literal["base64", "utf-8"]


def check_explain_delivery_dto_body_encoding(value: str) -> ExplainDeliveryDtoBodyEncoding:
    return cast(ExplainDeliveryDtoBodyEncoding, value)
