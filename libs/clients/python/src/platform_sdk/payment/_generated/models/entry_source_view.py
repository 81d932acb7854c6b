# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entry_source_view_type import EntrySourceViewType, check_entry_source_view_type

T = TypeVar("T", bound="EntrySourceView")


@_attrs_define
class EntrySourceView:
    """The resource that an entry belongs to.

    Attributes:
        type_ (EntrySourceViewType): The type of the resource. An adjustment belongs to the gateway’s report that an
            operator decided: a `webhook_event`.
        id (UUID): Its id: the `transaction_id` of a deposit or transfer, the `payout_id`, the `refund_id`, the
            `dispute_id`, or the `event_id` of a report in `GET /v1/webhook-events`.
    """

    type_: EntrySourceViewType
    id: UUID
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        id = str(self.id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_entry_source_view_type(d.pop("type"))

        id = UUID(d.pop("id"))

        entry_source_view = cls(
            type_=type_,
            id=id,
        )

        entry_source_view.additional_properties = d
        return entry_source_view

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
