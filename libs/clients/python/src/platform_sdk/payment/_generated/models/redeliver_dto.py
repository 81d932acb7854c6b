# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.redeliver_dto_status import RedeliverDtoStatus, check_redeliver_dto_status
from ..types import UNSET, Unset

T = TypeVar("T", bound="RedeliverDto")


@_attrs_define
class RedeliverDto:
    """Which events are sent again: one event, by `event_id` and `endpoint_id`; or those with a `status`, to one endpoint
    or to all.

        Attributes:
            event_id (UUID | Unset): One event, whatever its delivery status is. Requires `endpoint_id`.
            status (RedeliverDtoStatus | Unset): `failed`: deliveries whose attempts are used up. `pending`: deliveries that
                wait for their next attempt.
            endpoint_id (UUID | Unset): Only this endpoint. With `status` and without an endpoint, all enabled endpoints.
    """

    event_id: UUID | Unset = UNSET
    status: RedeliverDtoStatus | Unset = UNSET
    endpoint_id: UUID | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event_id: str | Unset = UNSET
        if not isinstance(self.event_id, Unset):
            event_id = str(self.event_id)

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        endpoint_id: str | Unset = UNSET
        if not isinstance(self.endpoint_id, Unset):
            endpoint_id = str(self.endpoint_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if event_id is not UNSET:
            field_dict["event_id"] = event_id
        if status is not UNSET:
            field_dict["status"] = status
        if endpoint_id is not UNSET:
            field_dict["endpoint_id"] = endpoint_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _event_id = d.pop("event_id", UNSET)
        event_id: UUID | Unset
        if isinstance(_event_id, Unset):
            event_id = UNSET
        else:
            event_id = UUID(_event_id)

        _status = d.pop("status", UNSET)
        status: RedeliverDtoStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_redeliver_dto_status(_status)

        _endpoint_id = d.pop("endpoint_id", UNSET)
        endpoint_id: UUID | Unset
        if isinstance(_endpoint_id, Unset):
            endpoint_id = UNSET
        else:
            endpoint_id = UUID(_endpoint_id)

        redeliver_dto = cls(
            event_id=event_id,
            status=status,
            endpoint_id=endpoint_id,
        )

        redeliver_dto.additional_properties = d
        return redeliver_dto

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
