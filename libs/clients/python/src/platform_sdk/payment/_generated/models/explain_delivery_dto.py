# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.explain_delivery_dto_body_encoding import (
    ExplainDeliveryDtoBodyEncoding,
    check_explain_delivery_dto_body_encoding,
)
from ..models.explain_delivery_dto_provider import ExplainDeliveryDtoProvider, check_explain_delivery_dto_provider
from ..types import UNSET, Unset

T = TypeVar("T", bound="ExplainDeliveryDto")


@_attrs_define
class ExplainDeliveryDto:
    """A delivery as it was sent, or as a gateway’s dashboard shows it.

    Attributes:
        provider (ExplainDeliveryDtoProvider): The gateway that sent it.
        body (str): The exact bytes of the body.
        headers (str): The header fields, one `Name: value` per line; for mobilemoney also `:token` and `:remote-
            address`.
        body_encoding (ExplainDeliveryDtoBodyEncoding | Unset): `utf-8`: `body` is text. `base64`: `body` is encoded
            bytes. Default: 'utf-8'.
        at (datetime.datetime | Unset): The time at which signatures are checked; default: now. Signatures expire.
    """

    provider: ExplainDeliveryDtoProvider
    body: str
    headers: str
    body_encoding: ExplainDeliveryDtoBodyEncoding | Unset = "utf-8"
    at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        body = self.body

        headers = self.headers

        body_encoding: str | Unset = UNSET
        if not isinstance(self.body_encoding, Unset):
            body_encoding = self.body_encoding

        at: str | Unset = UNSET
        if not isinstance(self.at, Unset):
            at = self.at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "provider": provider,
                "body": body,
                "headers": headers,
            }
        )
        if body_encoding is not UNSET:
            field_dict["body_encoding"] = body_encoding
        if at is not UNSET:
            field_dict["at"] = at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        provider = check_explain_delivery_dto_provider(d.pop("provider"))

        body = d.pop("body")

        headers = d.pop("headers")

        _body_encoding = d.pop("body_encoding", UNSET)
        body_encoding: ExplainDeliveryDtoBodyEncoding | Unset
        if isinstance(_body_encoding, Unset):
            body_encoding = UNSET
        else:
            body_encoding = check_explain_delivery_dto_body_encoding(_body_encoding)

        _at = d.pop("at", UNSET)
        at: datetime.datetime | Unset
        if isinstance(_at, Unset):
            at = UNSET
        else:
            at = datetime.datetime.fromisoformat(_at)

        explain_delivery_dto = cls(
            provider=provider,
            body=body,
            headers=headers,
            body_encoding=body_encoding,
            at=at,
        )

        explain_delivery_dto.additional_properties = d
        return explain_delivery_dto

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
