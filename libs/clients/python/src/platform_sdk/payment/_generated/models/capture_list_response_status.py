# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureListResponseStatus = Literal["success"]


def check_capture_list_response_status(value: str) -> CaptureListResponseStatus:
    return cast(CaptureListResponseStatus, value)
