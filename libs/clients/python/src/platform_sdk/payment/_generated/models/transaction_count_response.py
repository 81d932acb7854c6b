# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_count_response_status import (
    TransactionCountResponseStatus,
    check_transaction_count_response_status,
)

if TYPE_CHECKING:
    from ..models.transaction_count_view import TransactionCountView


T = TypeVar("T", bound="TransactionCountResponse")


@_attrs_define
class TransactionCountResponse:
    """
    Attributes:
        status (TransactionCountResponseStatus): The same in every success response.
        data (TransactionCountView): The number of matching transactions, up to 1,000.
    """

    status: TransactionCountResponseStatus
    data: TransactionCountView
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
        from ..models.transaction_count_view import TransactionCountView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_transaction_count_response_status(d.pop("status"))

        data = TransactionCountView.from_dict(d.pop("data"))

        transaction_count_response = cls(
            status=status,
            data=data,
        )

        transaction_count_response.additional_properties = d
        return transaction_count_response

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
