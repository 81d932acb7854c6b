# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.open_capture_list_response_status import (
    OpenCaptureListResponseStatus,
    check_open_capture_list_response_status,
)

if TYPE_CHECKING:
    from ..models.open_capture_view import OpenCaptureView


T = TypeVar("T", bound="OpenCaptureListResponse")


@_attrs_define
class OpenCaptureListResponse:
    """Captures without a result, oldest first.

    Attributes:
        status (OpenCaptureListResponseStatus): The same in every success response.
        has_more (bool): Whether a further page exists, which begins at `next_cursor`.
        data (list[OpenCaptureView]): The captures and releases of this page.
        next_cursor (None | str): Where the next page begins: send it as `cursor`. Null on the last page.
    """

    status: OpenCaptureListResponseStatus
    has_more: bool
    data: list[OpenCaptureView]
    next_cursor: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        has_more = self.has_more

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        next_cursor: None | str
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "has_more": has_more,
                "data": data,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.open_capture_view import OpenCaptureView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_open_capture_list_response_status(d.pop("status"))

        has_more = d.pop("has_more")

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = OpenCaptureView.from_dict(data_item_data)

            data.append(data_item)

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        open_capture_list_response = cls(
            status=status,
            has_more=has_more,
            data=data,
            next_cursor=next_cursor,
        )

        open_capture_list_response.additional_properties = d
        return open_capture_list_response

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
