# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExportBreaksType = Literal[
    "amount", "currency", "duplicate", "fee", "missing_here", "missing_there", "unknown_line_type"
]


def check_export_breaks_type(value: str) -> ExportBreaksType:
    return cast(ExportBreaksType, value)
