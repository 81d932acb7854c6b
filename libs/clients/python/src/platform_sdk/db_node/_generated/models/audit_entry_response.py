# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.audit_entry_response_details import AuditEntryResponseDetails


T = TypeVar("T", bound="AuditEntryResponse")


@_attrs_define
class AuditEntryResponse:
    """
    Attributes:
        audit_id (UUID): Id of the entry.
        recorded_at (datetime.datetime): Time of the action, in UTC.
        action (str): Name of the action.
        tenant_id (None | UUID): The tenant that the action affected; null if none.
        target_id (None | str): The identity, login or user that the action affected; null if none.
        details (AuditEntryResponseDetails): Further data, depending on the action. It never contains a secret.
        operator (str): Name of the operator, as in the settings. `background` is the service itself.
        request_id (str): Id of the request that caused the action, or `background`.
    """

    audit_id: UUID
    recorded_at: datetime.datetime
    action: str
    tenant_id: None | UUID
    target_id: None | str
    details: AuditEntryResponseDetails
    operator: str
    request_id: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        audit_id = str(self.audit_id)

        recorded_at = self.recorded_at.isoformat()

        action = self.action

        tenant_id: None | str
        if isinstance(self.tenant_id, UUID):
            tenant_id = str(self.tenant_id)
        else:
            tenant_id = self.tenant_id

        target_id: None | str
        target_id = self.target_id

        details = self.details.to_dict()

        operator = self.operator

        request_id = self.request_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "audit_id": audit_id,
                "recorded_at": recorded_at,
                "action": action,
                "tenant_id": tenant_id,
                "target_id": target_id,
                "details": details,
                "operator": operator,
                "request_id": request_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.audit_entry_response_details import AuditEntryResponseDetails  # noqa: PLC0415

        d = dict(src_dict)
        audit_id = UUID(d.pop("audit_id"))

        recorded_at = datetime.datetime.fromisoformat(d.pop("recorded_at"))

        action = d.pop("action")

        def _parse_tenant_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                tenant_id_type_0 = UUID(data)

                return tenant_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        tenant_id = _parse_tenant_id(d.pop("tenant_id"))

        def _parse_target_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        target_id = _parse_target_id(d.pop("target_id"))

        details = AuditEntryResponseDetails.from_dict(d.pop("details"))

        operator = d.pop("operator")

        request_id = d.pop("request_id")

        audit_entry_response = cls(
            audit_id=audit_id,
            recorded_at=recorded_at,
            action=action,
            tenant_id=tenant_id,
            target_id=target_id,
            details=details,
            operator=operator,
            request_id=request_id,
        )

        audit_entry_response.additional_properties = d
        return audit_entry_response

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
