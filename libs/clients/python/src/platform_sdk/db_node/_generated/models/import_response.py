# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ImportResponse")


@_attrs_define
class ImportResponse:
    """
    Attributes:
        import_id (UUID): The import.
        source (str): Format of the file.
        file_sha256 (str): SHA-256 of the file, in hex.
        decided (int): Number of processed rows. The total is known only at the end of the import.
        created (int): Users created with the password hash in the file.
        needs_reset (int): Users created without a password hash; they need a password reset.
        skipped (int): Rows whose email address or username was already in use, with those of users that were completed
            or unchanged.
        refused (int): Rows that are not valid users.
        operator (str): The operator who started the import.
        started_at (datetime.datetime): Start of the import, in UTC.
        finished_at (datetime.datetime | None): End of the import, in UTC; null while it is running.
        report_sha256 (None | str): SHA-256 of the report, in hex, as in the audit; null while the import is running.
    """

    import_id: UUID
    source: str
    file_sha256: str
    decided: int
    created: int
    needs_reset: int
    skipped: int
    refused: int
    operator: str
    started_at: datetime.datetime
    finished_at: datetime.datetime | None
    report_sha256: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        import_id = str(self.import_id)

        source = self.source

        file_sha256 = self.file_sha256

        decided = self.decided

        created = self.created

        needs_reset = self.needs_reset

        skipped = self.skipped

        refused = self.refused

        operator = self.operator

        started_at = self.started_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        report_sha256: None | str
        report_sha256 = self.report_sha256

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "import_id": import_id,
                "source": source,
                "file_sha256": file_sha256,
                "decided": decided,
                "created": created,
                "needs_reset": needs_reset,
                "skipped": skipped,
                "refused": refused,
                "operator": operator,
                "started_at": started_at,
                "finished_at": finished_at,
                "report_sha256": report_sha256,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        import_id = UUID(d.pop("import_id"))

        source = d.pop("source")

        file_sha256 = d.pop("file_sha256")

        decided = d.pop("decided")

        created = d.pop("created")

        needs_reset = d.pop("needs_reset")

        skipped = d.pop("skipped")

        refused = d.pop("refused")

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

        def _parse_report_sha256(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        report_sha256 = _parse_report_sha256(d.pop("report_sha256"))

        import_response = cls(
            import_id=import_id,
            source=source,
            file_sha256=file_sha256,
            decided=decided,
            created=created,
            needs_reset=needs_reset,
            skipped=skipped,
            refused=refused,
            operator=operator,
            started_at=started_at,
            finished_at=finished_at,
            report_sha256=report_sha256,
        )

        import_response.additional_properties = d
        return import_response

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
