# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenCaptureListResponseStatus = Literal["success"]


def check_open_capture_list_response_status(value: str) -> OpenCaptureListResponseStatus:
    return cast(OpenCaptureListResponseStatus, value)
