# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.decision_entry_view import DecisionEntryView
    from ..models.standing_view import StandingView


T = TypeVar("T", bound="DifferenceView")


@_attrs_define
class DifferenceView:
    """The changes of a decision.

    Attributes:
        before (StandingView): The state of the subject of a decision.
        after (StandingView): The state of the subject of a decision.
        transaction_id (None | UUID): The transaction of the subject; null if there is none.
        entries (list[DecisionEntryView]): The ledger entries in their order; empty if no money moves.
    """

    before: StandingView
    after: StandingView
    transaction_id: None | UUID
    entries: list[DecisionEntryView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        before = self.before.to_dict()

        after = self.after.to_dict()

        transaction_id: None | str
        if isinstance(self.transaction_id, UUID):
            transaction_id = str(self.transaction_id)
        else:
            transaction_id = self.transaction_id

        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "before": before,
                "after": after,
                "transaction_id": transaction_id,
                "entries": entries,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.decision_entry_view import DecisionEntryView  # noqa: PLC0415
        from ..models.standing_view import StandingView  # noqa: PLC0415

        d = dict(src_dict)
        before = StandingView.from_dict(d.pop("before"))

        after = StandingView.from_dict(d.pop("after"))

        def _parse_transaction_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                transaction_id_type_0 = UUID(data)

                return transaction_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        transaction_id = _parse_transaction_id(d.pop("transaction_id"))

        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = DecisionEntryView.from_dict(entries_item_data)

            entries.append(entries_item)

        difference_view = cls(
            before=before,
            after=after,
            transaction_id=transaction_id,
            entries=entries,
        )

        difference_view.additional_properties = d
        return difference_view

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
