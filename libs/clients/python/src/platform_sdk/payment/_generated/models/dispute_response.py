# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dispute_response_status import DisputeResponseStatus, check_dispute_response_status

if TYPE_CHECKING:
    from ..models.dispute_view import DisputeView


T = TypeVar("T", bound="DisputeResponse")


@_attrs_define
class DisputeResponse:
    """One dispute.

    Attributes:
        status (DisputeResponseStatus): The same in every success response.
        data (DisputeView): A payer’s objection to a payment, in its present state.
    """

    status: DisputeResponseStatus
    data: DisputeView
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
        from ..models.dispute_view import DisputeView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_dispute_response_status(d.pop("status"))

        data = DisputeView.from_dict(d.pop("data"))

        dispute_response = cls(
            status=status,
            data=data,
        )

        dispute_response.additional_properties = d
        return dispute_response

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
