# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

SendReportProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_send_report_provider(value: str) -> SendReportProvider:
    return cast(SendReportProvider, value)
