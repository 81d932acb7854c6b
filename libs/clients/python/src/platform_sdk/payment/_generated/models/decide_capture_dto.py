# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decide_capture_dto_decision import DecideCaptureDtoDecision, check_decide_capture_dto_decision
from ..types import UNSET, Unset

T = TypeVar("T", bound="DecideCaptureDto")


@_attrs_define
class DecideCaptureDto:
    """A decision about a capture or a release.

    Attributes:
        decision (DecideCaptureDtoDecision): What the gateway’s own records show. `happened`: the capture is credited,
            or the authorization of a release ends. `did_not_happen`: the request fails, and the merchant can capture again.
        reason (str | Unset): Why, for the audit. Required if the decision books an amount that you name.
        dry_run (bool | Unset): Shows what would change, and changes nothing. Default: False.
        emergency (bool | Unset): Takes a decision that moves money alone, although two operators have to agree
            (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
            Default: False.
    """

    decision: DecideCaptureDtoDecision
    reason: str | Unset = UNSET
    dry_run: bool | Unset = False
    emergency: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decision: str = self.decision

        reason = self.reason

        dry_run = self.dry_run

        emergency = self.emergency

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision": decision,
            }
        )
        if reason is not UNSET:
            field_dict["reason"] = reason
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run
        if emergency is not UNSET:
            field_dict["emergency"] = emergency

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decision = check_decide_capture_dto_decision(d.pop("decision"))

        reason = d.pop("reason", UNSET)

        dry_run = d.pop("dry_run", UNSET)

        emergency = d.pop("emergency", UNSET)

        decide_capture_dto = cls(
            decision=decision,
            reason=reason,
            dry_run=dry_run,
            emergency=emergency,
        )

        decide_capture_dto.additional_properties = d
        return decide_capture_dto

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
