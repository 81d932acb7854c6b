# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.waiting_view_kind import WaitingViewKind, check_waiting_view_kind

T = TypeVar("T", bound="WaitingView")


@_attrs_define
class WaitingView:
    """Number of items of one kind that wait.

    Attributes:
        kind (WaitingViewKind): `needs_review`: events that an operator decides. `parked`: events that wait for their
            deposit. `unresolved`: payments that are still open after the last inquiry. `refunds`: refunds of which it is
            unknown whether they happened. `captures`: captures and releases of which it is unknown whether they happened.
            `payouts`: payouts that await an approval or a decision. `proposals`: decisions that another operator has to
            approve. `breaks`: open differences between a gateway’s report and the ledger.
        count (int): Number of items.
        oldest_at (datetime.datetime | None): Since when the oldest of them waits; null if there is none.
    """

    kind: WaitingViewKind
    count: int
    oldest_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        count = self.count

        oldest_at: None | str
        if isinstance(self.oldest_at, datetime.datetime):
            oldest_at = self.oldest_at.isoformat()
        else:
            oldest_at = self.oldest_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "count": count,
                "oldest_at": oldest_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_waiting_view_kind(d.pop("kind"))

        count = d.pop("count")

        def _parse_oldest_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                oldest_at_type_0 = datetime.datetime.fromisoformat(data)

                return oldest_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        oldest_at = _parse_oldest_at(d.pop("oldest_at"))

        waiting_view = cls(
            kind=kind,
            count=count,
            oldest_at=oldest_at,
        )

        waiting_view.additional_properties = d
        return waiting_view

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
