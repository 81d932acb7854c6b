# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureViewKind = Literal["capture", "void"]


def check_capture_view_kind(value: str) -> CaptureViewKind:
    return cast(CaptureViewKind, value)
