# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CallbackAcceptedResponse")


@_attrs_define
class CallbackAcceptedResponse:
    """The callback is stored and booked.

    Attributes:
        result_code (int): 0: accepted.
        result_desc (str): The same in words.
    """

    result_code: int
    result_desc: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        result_code = self.result_code

        result_desc = self.result_desc

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ResultCode": result_code,
                "ResultDesc": result_desc,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        result_code = d.pop("ResultCode")

        result_desc = d.pop("ResultDesc")

        callback_accepted_response = cls(
            result_code=result_code,
            result_desc=result_desc,
        )

        callback_accepted_response.additional_properties = d
        return callback_accepted_response

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
