# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.settling_time_view import SettlingTimeView


T = TypeVar("T", bound="SettlingTimesView")


@_attrs_define
class SettlingTimesView:
    """Median times from the registration of a deposit to its settlement.

    Attributes:
        counted_from (datetime.datetime): Deposits are counted from this time, in UTC: the beginning of the first day,
            or later.
        is_complete (bool): Whether all days are counted completely. One response counts at most the 50,000 newest
            transactions.
        medians (list[SettlingTimeView]): One entry over all, one for each gateway, one for each day, and one for each
            day and gateway. Medians cannot be added, so each is computed. Periods without settled deposits are omitted.
    """

    counted_from: datetime.datetime
    is_complete: bool
    medians: list[SettlingTimeView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counted_from = self.counted_from.isoformat()

        is_complete = self.is_complete

        medians = []
        for medians_item_data in self.medians:
            medians_item = medians_item_data.to_dict()
            medians.append(medians_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counted_from": counted_from,
                "is_complete": is_complete,
                "medians": medians,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.settling_time_view import SettlingTimeView  # noqa: PLC0415

        d = dict(src_dict)
        counted_from = datetime.datetime.fromisoformat(d.pop("counted_from"))

        is_complete = d.pop("is_complete")

        medians = []
        _medians = d.pop("medians")
        for medians_item_data in _medians:
            medians_item = SettlingTimeView.from_dict(medians_item_data)

            medians.append(medians_item)

        settling_times_view = cls(
            counted_from=counted_from,
            is_complete=is_complete,
            medians=medians,
        )

        settling_times_view.additional_properties = d
        return settling_times_view

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
