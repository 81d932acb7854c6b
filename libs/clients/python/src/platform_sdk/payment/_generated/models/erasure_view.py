# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.erased_kind_view import ErasedKindView


T = TypeVar("T", bound="ErasureView")


@_attrs_define
class ErasureView:
    """An erasure and its progress.

    Attributes:
        erasure_id (None | UUID): The id of the erasure in the audit; null for a dry run.
        account_id (str): The account whose data is erased.
        dry_run (bool): Whether it was a dry run: nothing was changed.
        operator (str): The operator who erased the data.
        reason (str): Why.
        kinds (list[ErasedKindView]): Rows by kind.
        is_complete (bool): Whether no row is kept. Kept rows are erased automatically within a day of their decision.
        created_at (datetime.datetime | None): Data from before this time is erased, in UTC; null for a dry run.
        passed_at (datetime.datetime | None): When the erasure last ran, in UTC; null before the first run.
        next_pass_at (datetime.datetime | None): When the erasure runs again, in UTC; null if it does not, or if a later
            erasure replaces it.
    """

    erasure_id: None | UUID
    account_id: str
    dry_run: bool
    operator: str
    reason: str
    kinds: list[ErasedKindView]
    is_complete: bool
    created_at: datetime.datetime | None
    passed_at: datetime.datetime | None
    next_pass_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        erasure_id: None | str
        if isinstance(self.erasure_id, UUID):
            erasure_id = str(self.erasure_id)
        else:
            erasure_id = self.erasure_id

        account_id = self.account_id

        dry_run = self.dry_run

        operator = self.operator

        reason = self.reason

        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item = kinds_item_data.to_dict()
            kinds.append(kinds_item)

        is_complete = self.is_complete

        created_at: None | str
        if isinstance(self.created_at, datetime.datetime):
            created_at = self.created_at.isoformat()
        else:
            created_at = self.created_at

        passed_at: None | str
        if isinstance(self.passed_at, datetime.datetime):
            passed_at = self.passed_at.isoformat()
        else:
            passed_at = self.passed_at

        next_pass_at: None | str
        if isinstance(self.next_pass_at, datetime.datetime):
            next_pass_at = self.next_pass_at.isoformat()
        else:
            next_pass_at = self.next_pass_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "erasure_id": erasure_id,
                "account_id": account_id,
                "dry_run": dry_run,
                "operator": operator,
                "reason": reason,
                "kinds": kinds,
                "is_complete": is_complete,
                "created_at": created_at,
                "passed_at": passed_at,
                "next_pass_at": next_pass_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.erased_kind_view import ErasedKindView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_erasure_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                erasure_id_type_0 = UUID(data)

                return erasure_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        erasure_id = _parse_erasure_id(d.pop("erasure_id"))

        account_id = d.pop("account_id")

        dry_run = d.pop("dry_run")

        operator = d.pop("operator")

        reason = d.pop("reason")

        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in _kinds:
            kinds_item = ErasedKindView.from_dict(kinds_item_data)

            kinds.append(kinds_item)

        is_complete = d.pop("is_complete")

        def _parse_created_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                created_at_type_0 = datetime.datetime.fromisoformat(data)

                return created_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        created_at = _parse_created_at(d.pop("created_at"))

        def _parse_passed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                passed_at_type_0 = datetime.datetime.fromisoformat(data)

                return passed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        passed_at = _parse_passed_at(d.pop("passed_at"))

        def _parse_next_pass_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_pass_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_pass_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_pass_at = _parse_next_pass_at(d.pop("next_pass_at"))

        erasure_view = cls(
            erasure_id=erasure_id,
            account_id=account_id,
            dry_run=dry_run,
            operator=operator,
            reason=reason,
            kinds=kinds,
            is_complete=is_complete,
            created_at=created_at,
            passed_at=passed_at,
            next_pass_at=next_pass_at,
        )

        erasure_view.additional_properties = d
        return erasure_view

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
