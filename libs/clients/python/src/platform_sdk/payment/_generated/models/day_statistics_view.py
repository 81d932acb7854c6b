# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DayStatisticsView")


@_attrs_define
class DayStatisticsView:
    """The present state of the deposits that were registered on one day through one gateway in one currency.

    Attributes:
        day (datetime.date): The day in UTC on which they were registered.
        provider (str): The gateway.
        currency (str): The currency of the amounts, a three-letter code of ISO 4217.
        registered (int): Number of registered deposits.
        settled (int): Number of credited deposits, including those that were refunded later.
        failed (int): Number of deposits that the gateway reports as failed.
        pending (int): Number of deposits that the gateway has not decided.
        needs_review (int): Number of deposits that need review.
        settled_amount (int): The credited amount in minor units.
        returned_amount (int): The part of it that was refunded or charged back, in minor units.
    """

    day: datetime.date
    provider: str
    currency: str
    registered: int
    settled: int
    failed: int
    pending: int
    needs_review: int
    settled_amount: int
    returned_amount: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day = self.day.isoformat()

        provider = self.provider

        currency = self.currency

        registered = self.registered

        settled = self.settled

        failed = self.failed

        pending = self.pending

        needs_review = self.needs_review

        settled_amount = self.settled_amount

        returned_amount = self.returned_amount

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "provider": provider,
                "currency": currency,
                "registered": registered,
                "settled": settled,
                "failed": failed,
                "pending": pending,
                "needs_review": needs_review,
                "settled_amount": settled_amount,
                "returned_amount": returned_amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        day = datetime.date.fromisoformat(d.pop("day"))

        provider = d.pop("provider")

        currency = d.pop("currency")

        registered = d.pop("registered")

        settled = d.pop("settled")

        failed = d.pop("failed")

        pending = d.pop("pending")

        needs_review = d.pop("needs_review")

        settled_amount = d.pop("settled_amount")

        returned_amount = d.pop("returned_amount")

        day_statistics_view = cls(
            day=day,
            provider=provider,
            currency=currency,
            registered=registered,
            settled=settled,
            failed=failed,
            pending=pending,
            needs_review=needs_review,
            settled_amount=settled_amount,
            returned_amount=returned_amount,
        )

        day_statistics_view.additional_properties = d
        return day_statistics_view

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
