# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GetUsageHistorySpan = Literal["day", "hour"]


def check_get_usage_history_span(value: str) -> GetUsageHistorySpan:
    return cast(GetUsageHistorySpan, value)
