# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.audit_reader_response import AuditReaderResponse
    from ..models.newest_checkpoint_response import NewestCheckpointResponse


T = TypeVar("T", bound="AuditStateResponse")


@_attrs_define
class AuditStateResponse:
    """
    Attributes:
        is_signing (bool): Whether this replica has the key and signs checkpoints.
        checkpoint (NewestCheckpointResponse | None): The newest checkpoint; null if there is none.
        open_rows (int): Rows that no checkpoint covers yet, including `queued_rows`.
        queued_rows (int): Rows that are not in a chain yet.
        position (int): Position of the newest row in all chains. It is the end of the feed.
        outlets (list[AuditReaderResponse]): Destinations of checkpoints.
        consumers (list[AuditReaderResponse]): Consumers that have acknowledged the feed, at most 200.
    """

    is_signing: bool
    checkpoint: NewestCheckpointResponse | None
    open_rows: int
    queued_rows: int
    position: int
    outlets: list[AuditReaderResponse]
    consumers: list[AuditReaderResponse]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.newest_checkpoint_response import NewestCheckpointResponse  # noqa: PLC0415

        is_signing = self.is_signing

        checkpoint: dict[str, Any] | None
        if isinstance(self.checkpoint, NewestCheckpointResponse):
            checkpoint = self.checkpoint.to_dict()
        else:
            checkpoint = self.checkpoint

        open_rows = self.open_rows

        queued_rows = self.queued_rows

        position = self.position

        outlets = []
        for outlets_item_data in self.outlets:
            outlets_item = outlets_item_data.to_dict()
            outlets.append(outlets_item)

        consumers = []
        for consumers_item_data in self.consumers:
            consumers_item = consumers_item_data.to_dict()
            consumers.append(consumers_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "is_signing": is_signing,
                "checkpoint": checkpoint,
                "open_rows": open_rows,
                "queued_rows": queued_rows,
                "position": position,
                "outlets": outlets,
                "consumers": consumers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.audit_reader_response import AuditReaderResponse  # noqa: PLC0415
        from ..models.newest_checkpoint_response import NewestCheckpointResponse  # noqa: PLC0415

        d = dict(src_dict)
        is_signing = d.pop("is_signing")

        def _parse_checkpoint(data: object) -> NewestCheckpointResponse | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                checkpoint_type_0 = NewestCheckpointResponse.from_dict(data)

                return checkpoint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewestCheckpointResponse | None, data)

        checkpoint = _parse_checkpoint(d.pop("checkpoint"))

        open_rows = d.pop("open_rows")

        queued_rows = d.pop("queued_rows")

        position = d.pop("position")

        outlets = []
        _outlets = d.pop("outlets")
        for outlets_item_data in _outlets:
            outlets_item = AuditReaderResponse.from_dict(outlets_item_data)

            outlets.append(outlets_item)

        consumers = []
        _consumers = d.pop("consumers")
        for consumers_item_data in _consumers:
            consumers_item = AuditReaderResponse.from_dict(consumers_item_data)

            consumers.append(consumers_item)

        audit_state_response = cls(
            is_signing=is_signing,
            checkpoint=checkpoint,
            open_rows=open_rows,
            queued_rows=queued_rows,
            position=position,
            outlets=outlets,
            consumers=consumers,
        )

        audit_state_response.additional_properties = d
        return audit_state_response

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
