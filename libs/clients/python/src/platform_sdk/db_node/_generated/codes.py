# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal

ErrorCode = Literal[
    "BODY_TOO_LARGE",
    "CSRF_FAILED",
    "DEPENDENCY_UNAVAILABLE",
    "DIRECT_CREDENTIALS_REFUSED",
    "EMAIL_TAKEN",
    "FORBIDDEN",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "NOT_FOUND",
    "NOT_READY",
    "OVERLOADED",
    "PROCESS_OVERLOADED",
    "PROPOSAL_CLOSED",
    "PROPOSAL_EXISTS",
    "RATE_LIMITED",
    "REQUEST_TIMEOUT",
    "SCOPE_RESERVED",
    "SERVICE_RATE_LIMITED",
    "SESSION_EXISTS",
    "TOKEN_CONSUMED",
    "TOKEN_EXISTS",
    "TOKEN_EXPIRED",
    "UNAUTHENTICATED",
    "UNSUPPORTED_MEDIA_TYPE",
    "USERNAME_TAKEN",
    "USER_INACTIVE",
    "USER_LOCKED",
    "VALIDATION_FAILED",
]
