# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.refund_response_status import RefundResponseStatus, check_refund_response_status

if TYPE_CHECKING:
    from ..models.refund_view import RefundView


T = TypeVar("T", bound="RefundResponse")


@_attrs_define
class RefundResponse:
    """One refund.

    Attributes:
        status (RefundResponseStatus): The same in every success response; `data.status` says whether the money was
            refunded.
        data (RefundView): A refund in its present state. You started it with this service, or it was started at the
            gateway.
    """

    status: RefundResponseStatus
    data: RefundView
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
        from ..models.refund_view import RefundView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_refund_response_status(d.pop("status"))

        data = RefundView.from_dict(d.pop("data"))

        refund_response = cls(
            status=status,
            data=data,
        )

        refund_response.additional_properties = d
        return refund_response

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
