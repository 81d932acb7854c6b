# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.capture_response_status import CaptureResponseStatus, check_capture_response_status

if TYPE_CHECKING:
    from ..models.capture_view import CaptureView


T = TypeVar("T", bound="CaptureResponse")


@_attrs_define
class CaptureResponse:
    """One capture or release.

    Attributes:
        status (CaptureResponseStatus): The same in every success response; `data.status` says whether the gateway has
            confirmed it.
        data (CaptureView): A request to the gateway about an authorised payment, in its present state.
    """

    status: CaptureResponseStatus
    data: CaptureView
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.capture_view import CaptureView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_capture_response_status(d.pop("status"))

        data = CaptureView.from_dict(d.pop("data"))

        capture_response = cls(
            status=status,
            data=data,
        )

        capture_response.additional_properties = d
        return capture_response

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
