# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.ledger_verification_view_current_check_type_1 import (
    LedgerVerificationViewCurrentCheckType1,
    check_ledger_verification_view_current_check_type_1,
)
from ..models.ledger_verification_view_current_check_type_2_type_1 import (
    LedgerVerificationViewCurrentCheckType2Type1,
    check_ledger_verification_view_current_check_type_2_type_1,
)
from ..models.ledger_verification_view_current_check_type_3_type_1 import (
    LedgerVerificationViewCurrentCheckType3Type1,
    check_ledger_verification_view_current_check_type_3_type_1,
)
from ..models.ledger_verification_view_scope import LedgerVerificationViewScope, check_ledger_verification_view_scope
from ..models.ledger_verification_view_status import LedgerVerificationViewStatus, check_ledger_verification_view_status

T = TypeVar("T", bound="LedgerVerificationView")


@_attrs_define
class LedgerVerificationView:
    """A verification of the ledger: sums, balances and hash chains, recomputed in slices.

    Attributes:
        verification_id (UUID): The id of the verification.
        status (LedgerVerificationViewStatus): `running`, then `right` or `wrong`. `failed`: the verification could not
            finish, which does not mean that the ledger is wrong. Start it again.
        scope (LedgerVerificationViewScope): `full`: every row. `incremental`: rows that were written since `since`.
        since (datetime.datetime | None): For an incremental verification: earlier verifications have verified
            everything before this time.
        current_check (LedgerVerificationViewCurrentCheckType1 | LedgerVerificationViewCurrentCheckType2Type1 |
            LedgerVerificationViewCurrentCheckType3Type1 | None): The check that is running; null before the first and after
            the last.
        checks_done (int): Number of finished checks.
        checks_total (int): Number of all checks.
        rows_checked (int): Number of verified rows: entries of wallets, effects, transactions and refunds.
        rows_total (int | None): Number of rows to verify, estimated until the end; null until a replica begins.
        slices (int): Number of finished slices. An interrupted verification continues after the last of them.
        entries (int | None): Number of verified entries; null until the end.
        wallets (int | None): Number of verified wallets; null until the end.
        problems (list[str]): The first wrong row of each check that found one.
        operator (str): The operator who started it.
        started_at (datetime.datetime): When it was started.
        finished_at (datetime.datetime | None): When it ended.
    """

    verification_id: UUID
    status: LedgerVerificationViewStatus
    scope: LedgerVerificationViewScope
    since: datetime.datetime | None
    current_check: (
        LedgerVerificationViewCurrentCheckType1
        | LedgerVerificationViewCurrentCheckType2Type1
        | LedgerVerificationViewCurrentCheckType3Type1
        | None
    )
    checks_done: int
    checks_total: int
    rows_checked: int
    rows_total: int | None
    slices: int
    entries: int | None
    wallets: int | None
    problems: list[str]
    operator: str
    started_at: datetime.datetime
    finished_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        verification_id = str(self.verification_id)

        status: str = self.status

        scope: str = self.scope

        since: None | str
        if isinstance(self.since, datetime.datetime):
            since = self.since.isoformat()
        else:
            since = self.since

        current_check: None | str
        if isinstance(self.current_check, str):
            current_check = self.current_check
        elif isinstance(self.current_check, str):
            current_check = self.current_check
        elif isinstance(self.current_check, str):
            current_check = self.current_check
        else:
            current_check = self.current_check

        checks_done = self.checks_done

        checks_total = self.checks_total

        rows_checked = self.rows_checked

        rows_total: int | None
        rows_total = self.rows_total

        slices = self.slices

        entries: int | None
        entries = self.entries

        wallets: int | None
        wallets = self.wallets

        problems = self.problems

        operator = self.operator

        started_at = self.started_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "verification_id": verification_id,
                "status": status,
                "scope": scope,
                "since": since,
                "current_check": current_check,
                "checks_done": checks_done,
                "checks_total": checks_total,
                "rows_checked": rows_checked,
                "rows_total": rows_total,
                "slices": slices,
                "entries": entries,
                "wallets": wallets,
                "problems": problems,
                "operator": operator,
                "started_at": started_at,
                "finished_at": finished_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        verification_id = UUID(d.pop("verification_id"))

        status = check_ledger_verification_view_status(d.pop("status"))

        scope = check_ledger_verification_view_scope(d.pop("scope"))

        def _parse_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                since_type_0 = datetime.datetime.fromisoformat(data)

                return since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        since = _parse_since(d.pop("since"))

        def _parse_current_check(
            data: object,
        ) -> (
            LedgerVerificationViewCurrentCheckType1
            | LedgerVerificationViewCurrentCheckType2Type1
            | LedgerVerificationViewCurrentCheckType3Type1
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                current_check_type_1 = check_ledger_verification_view_current_check_type_1(data)

                return current_check_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                current_check_type_2_type_1 = check_ledger_verification_view_current_check_type_2_type_1(data)

                return current_check_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                current_check_type_3_type_1 = check_ledger_verification_view_current_check_type_3_type_1(data)

                return current_check_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                LedgerVerificationViewCurrentCheckType1
                | LedgerVerificationViewCurrentCheckType2Type1
                | LedgerVerificationViewCurrentCheckType3Type1
                | None,
                data,
            )

        current_check = _parse_current_check(d.pop("current_check"))

        checks_done = d.pop("checks_done")

        checks_total = d.pop("checks_total")

        rows_checked = d.pop("rows_checked")

        def _parse_rows_total(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        rows_total = _parse_rows_total(d.pop("rows_total"))

        slices = d.pop("slices")

        def _parse_entries(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entries = _parse_entries(d.pop("entries"))

        def _parse_wallets(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        wallets = _parse_wallets(d.pop("wallets"))

        problems = cast(list[str], d.pop("problems"))

        operator = d.pop("operator")

        started_at = datetime.datetime.fromisoformat(d.pop("started_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        ledger_verification_view = cls(
            verification_id=verification_id,
            status=status,
            scope=scope,
            since=since,
            current_check=current_check,
            checks_done=checks_done,
            checks_total=checks_total,
            rows_checked=rows_checked,
            rows_total=rows_total,
            slices=slices,
            entries=entries,
            wallets=wallets,
            problems=problems,
            operator=operator,
            started_at=started_at,
            finished_at=finished_at,
        )

        ledger_verification_view.additional_properties = d
        return ledger_verification_view

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
