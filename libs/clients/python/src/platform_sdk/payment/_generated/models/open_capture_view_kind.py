# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenCaptureViewKind = Literal["capture", "void"]


def check_open_capture_view_kind(value: str) -> OpenCaptureViewKind:
    return cast(OpenCaptureViewKind, value)
