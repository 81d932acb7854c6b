# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.api_key_created_response_status import ApiKeyCreatedResponseStatus, check_api_key_created_response_status

T = TypeVar("T", bound="ApiKeyCreatedResponse")


@_attrs_define
class ApiKeyCreatedResponse:
    """A new key. Its secret is shown only once.

    Attributes:
        status (ApiKeyCreatedResponseStatus): The same in every success response.
        message (str): What to do now, for people; the wording may change.
        api_key (None | str): The key: send it as `N-API-Key`. It begins with `n_live_` in production and with `n_test_`
            elsewhere. Store it as you store a password. The service keeps only a digest and cannot show the key again. Null
            in a response that is repeated for the same `Idempotency-Key`.
        key_id (int): The number of the key. Requests to rotate or revoke it take this number.
    """

    status: ApiKeyCreatedResponseStatus
    message: str
    api_key: None | str
    key_id: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        message = self.message

        api_key: None | str
        api_key = self.api_key

        key_id = self.key_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "message": message,
                "api_key": api_key,
                "key_id": key_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_api_key_created_response_status(d.pop("status"))

        message = d.pop("message")

        def _parse_api_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_key = _parse_api_key(d.pop("api_key"))

        key_id = d.pop("key_id")

        api_key_created_response = cls(
            status=status,
            message=message,
            api_key=api_key,
            key_id=key_id,
        )

        api_key_created_response.additional_properties = d
        return api_key_created_response

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
