# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.next_action_view_type import NextActionViewType, check_next_action_view_type

T = TypeVar("T", bound="NextActionView")


@_attrs_define
class NextActionView:
    """The payer’s next step at the gateway.

    Attributes:
        type_ (NextActionViewType): `redirect`: send the payer’s browser to `url`. `confirm_on_phone`: the payer’s phone
            asks for a confirmation.
        url (None | str): The gateway’s page; null if there is no page to open.
    """

    type_: NextActionViewType
    url: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        url: None | str
        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_next_action_view_type(d.pop("type"))

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))

        next_action_view = cls(
            type_=type_,
            url=url,
        )

        next_action_view.additional_properties = d
        return next_action_view

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
