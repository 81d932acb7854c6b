# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_endpoint_secret_response_status import (
    EventEndpointSecretResponseStatus,
    check_event_endpoint_secret_response_status,
)

if TYPE_CHECKING:
    from ..models.event_endpoint_details import EventEndpointDetails


T = TypeVar("T", bound="EventEndpointSecretResponse")


@_attrs_define
class EventEndpointSecretResponse:
    """
    Attributes:
        status (EventEndpointSecretResponseStatus): The same in every success response.
        data (EventEndpointDetails):
        secret (None | str): The secret that signs deliveries. It is shown once: null in a repeated response.
    """

    status: EventEndpointSecretResponseStatus
    data: EventEndpointDetails
    secret: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        data = self.data.to_dict()

        secret: None | str
        secret = self.secret

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "data": data,
                "secret": secret,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_endpoint_details import EventEndpointDetails  # noqa: PLC0415

        d = dict(src_dict)
        status = check_event_endpoint_secret_response_status(d.pop("status"))

        data = EventEndpointDetails.from_dict(d.pop("data"))

        def _parse_secret(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secret = _parse_secret(d.pop("secret"))

        event_endpoint_secret_response = cls(
            status=status,
            data=data,
            secret=secret,
        )

        event_endpoint_secret_response.additional_properties = d
        return event_endpoint_secret_response

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
