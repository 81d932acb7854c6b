# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

AuditListResponseStatus = Literal["success"]


def check_audit_list_response_status(value: str) -> AuditListResponseStatus:
    return cast(AuditListResponseStatus, value)
