# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.reconciliation_view_status import ReconciliationViewStatus, check_reconciliation_view_status

T = TypeVar("T", bound="ReconciliationView")


@_attrs_define
class ReconciliationView:
    """A settlement report and the progress of its comparison with the ledger.

    Attributes:
        reconciliation_id (UUID): The id of the reconciliation. The same file always gets the same id.
        provider (str): The gateway.
        status (ReconciliationViewStatus): `reading`: its lines are being stored. `matching`: they are being compared.
            `finished`: all breaks are found. `stopped`: the file cannot be read to its end, and none of its lines is used;
            `problem` says why.
        problem (None | str): Why it was stopped, and what to do; null if it was not stopped.
        problem_line (int | None): The line of the file, or the object of its lists, at which reading stopped; counted
            from 1.
        problem_word (None | str): The unknown line type.
        sha256 (str): The SHA-256 of the file, in hex.
        file_bytes (int): The size of the file.
        bytes_read (int): Number of stored bytes.
        lines_read (int): Number of stored lines.
        lines_matched (int): Number of compared lines.
        breaks_open (int): Number of open breaks.
        breaks_closed (int): Number of breaks that were closed because the difference no longer exists.
        period_from (datetime.datetime | None): Start of the period that the report must contain completely; null before
            the first line is read.
        period_until (datetime.datetime | None): End of that period.
        operator (str): The operator who first sent it.
        started_at (datetime.datetime): When it was first sent.
        finished_at (datetime.datetime | None): When it was finished or stopped.
    """

    reconciliation_id: UUID
    provider: str
    status: ReconciliationViewStatus
    problem: None | str
    problem_line: int | None
    problem_word: None | str
    sha256: str
    file_bytes: int
    bytes_read: int
    lines_read: int
    lines_matched: int
    breaks_open: int
    breaks_closed: int
    period_from: datetime.datetime | None
    period_until: datetime.datetime | None
    operator: str
    started_at: datetime.datetime
    finished_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reconciliation_id = str(self.reconciliation_id)

        provider = self.provider

        status: str = self.status

        problem: None | str
        problem = self.problem

        problem_line: int | None
        problem_line = self.problem_line

        problem_word: None | str
        problem_word = self.problem_word

        sha256 = self.sha256

        file_bytes = self.file_bytes

        bytes_read = self.bytes_read

        lines_read = self.lines_read

        lines_matched = self.lines_matched

        breaks_open = self.breaks_open

        breaks_closed = self.breaks_closed

        period_from: None | str
        if isinstance(self.period_from, datetime.datetime):
            period_from = self.period_from.isoformat()
        else:
            period_from = self.period_from

        period_until: None | str
        if isinstance(self.period_until, datetime.datetime):
            period_until = self.period_until.isoformat()
        else:
            period_until = self.period_until

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
                "reconciliation_id": reconciliation_id,
                "provider": provider,
                "status": status,
                "problem": problem,
                "problem_line": problem_line,
                "problem_word": problem_word,
                "sha256": sha256,
                "file_bytes": file_bytes,
                "bytes_read": bytes_read,
                "lines_read": lines_read,
                "lines_matched": lines_matched,
                "breaks_open": breaks_open,
                "breaks_closed": breaks_closed,
                "period_from": period_from,
                "period_until": period_until,
                "operator": operator,
                "started_at": started_at,
                "finished_at": finished_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reconciliation_id = UUID(d.pop("reconciliation_id"))

        provider = d.pop("provider")

        status = check_reconciliation_view_status(d.pop("status"))

        def _parse_problem(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem = _parse_problem(d.pop("problem"))

        def _parse_problem_line(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        problem_line = _parse_problem_line(d.pop("problem_line"))

        def _parse_problem_word(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem_word = _parse_problem_word(d.pop("problem_word"))

        sha256 = d.pop("sha256")

        file_bytes = d.pop("file_bytes")

        bytes_read = d.pop("bytes_read")

        lines_read = d.pop("lines_read")

        lines_matched = d.pop("lines_matched")

        breaks_open = d.pop("breaks_open")

        breaks_closed = d.pop("breaks_closed")

        def _parse_period_from(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                period_from_type_0 = datetime.datetime.fromisoformat(data)

                return period_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        period_from = _parse_period_from(d.pop("period_from"))

        def _parse_period_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                period_until_type_0 = datetime.datetime.fromisoformat(data)

                return period_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        period_until = _parse_period_until(d.pop("period_until"))

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

        reconciliation_view = cls(
            reconciliation_id=reconciliation_id,
            provider=provider,
            status=status,
            problem=problem,
            problem_line=problem_line,
            problem_word=problem_word,
            sha256=sha256,
            file_bytes=file_bytes,
            bytes_read=bytes_read,
            lines_read=lines_read,
            lines_matched=lines_matched,
            breaks_open=breaks_open,
            breaks_closed=breaks_closed,
            period_from=period_from,
            period_until=period_until,
            operator=operator,
            started_at=started_at,
            finished_at=finished_at,
        )

        reconciliation_view.additional_properties = d
        return reconciliation_view

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
