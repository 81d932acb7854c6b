# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExportAuditFormat = Literal["csv", "ndjson"]


def check_export_audit_format(value: str) -> ExportAuditFormat:
    return cast(ExportAuditFormat, value)
