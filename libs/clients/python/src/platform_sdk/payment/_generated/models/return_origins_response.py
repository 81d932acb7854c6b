# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.return_origins_response_status import ReturnOriginsResponseStatus, check_return_origins_response_status

T = TypeVar("T", bound="ReturnOriginsResponse")


@_attrs_define
class ReturnOriginsResponse:
    """The origins that payers may be sent back to.

    Attributes:
        status (ReturnOriginsResponseStatus): The same in every success response.
        has_more (bool): Whether a further page exists, which begins at `next_cursor`.
        next_cursor (None | str): Always null: one response contains the whole list.
        data (list[str]): Origins in alphabetical order.
    """

    status: ReturnOriginsResponseStatus
    has_more: bool
    next_cursor: None | str
    data: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor

        data = self.data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "has_more": has_more,
                "next_cursor": next_cursor,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_return_origins_response_status(d.pop("status"))

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        data = cast(list[str], d.pop("data"))

        return_origins_response = cls(
            status=status,
            has_more=has_more,
            next_cursor=next_cursor,
            data=data,
        )

        return_origins_response.additional_properties = d
        return return_origins_response

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
