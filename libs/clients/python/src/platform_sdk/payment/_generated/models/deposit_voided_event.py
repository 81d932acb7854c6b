# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.deposit_voided_event_type import DepositVoidedEventType, check_deposit_voided_event_type

if TYPE_CHECKING:
    from ..models.transaction_event_data import TransactionEventData


T = TypeVar("T", bound="DepositVoidedEvent")


@_attrs_define
class DepositVoidedEvent:
    """The uncaptured rest of an authorised payment was released.

    Attributes:
        event_id (UUID): The id of the event and its position in the feed: a greater id is later.
        type_ (DepositVoidedEventType): The type of the event.
        version (int): The version of the schema of `data`.
        timestamp (datetime.datetime): When it happened, in UTC.
        data (TransactionEventData): The transaction as the API showed it at that moment. Fields that belong to other
            types of events may be present as null.
    """

    event_id: UUID
    type_: DepositVoidedEventType
    version: int
    timestamp: datetime.datetime
    data: TransactionEventData
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event_id = str(self.event_id)

        type_: str = self.type_

        version = self.version

        timestamp = self.timestamp.isoformat()

        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "type": type_,
                "version": version,
                "timestamp": timestamp,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transaction_event_data import TransactionEventData  # noqa: PLC0415

        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        type_ = check_deposit_voided_event_type(d.pop("type"))

        version = d.pop("version")

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        data = TransactionEventData.from_dict(d.pop("data"))

        deposit_voided_event = cls(
            event_id=event_id,
            type_=type_,
            version=version,
            timestamp=timestamp,
            data=data,
        )

        deposit_voided_event.additional_properties = d
        return deposit_voided_event

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
