# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExportBreaksStatus = Literal["closed", "open"]


def check_export_breaks_status(value: str) -> ExportBreaksStatus:
    return cast(ExportBreaksStatus, value)
