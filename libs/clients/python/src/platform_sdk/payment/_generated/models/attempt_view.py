# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AttemptView")


@_attrs_define
class AttemptView:
    """
    Attributes:
        attempt (int): Number of the attempt, from 1.
        finished_at (datetime.datetime): When the attempt ended, in UTC.
        duration_ms (int): Duration of the call.
        response_status (int | None): HTTP status of the response; null if there was none.
        error (None | str): Why there was no response.
        response_body (None | str): The first bytes of the response.
    """

    attempt: int
    finished_at: datetime.datetime
    duration_ms: int
    response_status: int | None
    error: None | str
    response_body: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attempt = self.attempt

        finished_at = self.finished_at.isoformat()

        duration_ms = self.duration_ms

        response_status: int | None
        response_status = self.response_status

        error: None | str
        error = self.error

        response_body: None | str
        response_body = self.response_body

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attempt": attempt,
                "finished_at": finished_at,
                "duration_ms": duration_ms,
                "response_status": response_status,
                "error": error,
                "response_body": response_body,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        attempt = d.pop("attempt")

        finished_at = datetime.datetime.fromisoformat(d.pop("finished_at"))

        duration_ms = d.pop("duration_ms")

        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))

        def _parse_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error = _parse_error(d.pop("error"))

        def _parse_response_body(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        response_body = _parse_response_body(d.pop("response_body"))

        attempt_view = cls(
            attempt=attempt,
            finished_at=finished_at,
            duration_ms=duration_ms,
            response_status=response_status,
            error=error,
            response_body=response_body,
        )

        attempt_view.additional_properties = d
        return attempt_view

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
