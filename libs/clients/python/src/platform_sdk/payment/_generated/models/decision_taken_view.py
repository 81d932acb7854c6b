# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_taken_view_decision import DecisionTakenViewDecision, check_decision_taken_view_decision

T = TypeVar("T", bound="DecisionTakenView")


@_attrs_define
class DecisionTakenView:
    """A decision that an operator has taken.

    Attributes:
        decision_id (UUID): The id of the decision, a UUID of version 7.
        decision (DecisionTakenViewDecision): What was decided; `adjust` is a credit or a debit, as the sign of `amount`
            shows.
        event_id (None | UUID): The event that was decided; null if the decision is not about an event.
        refund_id (None | UUID): The refund that was decided; null if the decision is not about a refund.
        capture_id (None | UUID): The capture or release that was decided; null if the decision is not about one.
        operator (str): The operator who decided.
        proposed_by (None | str): The proposer, if two operators had to agree; null otherwise.
        is_emergency (bool): Whether one operator decided alone although two had to agree.
        review_reason (None | str): Why a review was needed.
        amount (int | None): The credited amount in minor units, negative if an adjustment debits; null if the decision
            named no amount.
        reason (None | str): The operator’s reason.
        decided_at (datetime.datetime): When it was taken, in UTC.
    """

    decision_id: UUID
    decision: DecisionTakenViewDecision
    event_id: None | UUID
    refund_id: None | UUID
    capture_id: None | UUID
    operator: str
    proposed_by: None | str
    is_emergency: bool
    review_reason: None | str
    amount: int | None
    reason: None | str
    decided_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decision_id = str(self.decision_id)

        decision: str = self.decision

        event_id: None | str
        if isinstance(self.event_id, UUID):
            event_id = str(self.event_id)
        else:
            event_id = self.event_id

        refund_id: None | str
        if isinstance(self.refund_id, UUID):
            refund_id = str(self.refund_id)
        else:
            refund_id = self.refund_id

        capture_id: None | str
        if isinstance(self.capture_id, UUID):
            capture_id = str(self.capture_id)
        else:
            capture_id = self.capture_id

        operator = self.operator

        proposed_by: None | str
        proposed_by = self.proposed_by

        is_emergency = self.is_emergency

        review_reason: None | str
        review_reason = self.review_reason

        amount: int | None
        amount = self.amount

        reason: None | str
        reason = self.reason

        decided_at = self.decided_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision_id": decision_id,
                "decision": decision,
                "event_id": event_id,
                "refund_id": refund_id,
                "capture_id": capture_id,
                "operator": operator,
                "proposed_by": proposed_by,
                "is_emergency": is_emergency,
                "review_reason": review_reason,
                "amount": amount,
                "reason": reason,
                "decided_at": decided_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decision_id = UUID(d.pop("decision_id"))

        decision = check_decision_taken_view_decision(d.pop("decision"))

        def _parse_event_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                event_id_type_0 = UUID(data)

                return event_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        event_id = _parse_event_id(d.pop("event_id"))

        def _parse_refund_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                refund_id_type_0 = UUID(data)

                return refund_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        refund_id = _parse_refund_id(d.pop("refund_id"))

        def _parse_capture_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capture_id_type_0 = UUID(data)

                return capture_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        capture_id = _parse_capture_id(d.pop("capture_id"))

        operator = d.pop("operator")

        def _parse_proposed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        proposed_by = _parse_proposed_by(d.pop("proposed_by"))

        is_emergency = d.pop("is_emergency")

        def _parse_review_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        review_reason = _parse_review_reason(d.pop("review_reason"))

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        decided_at = datetime.datetime.fromisoformat(d.pop("decided_at"))

        decision_taken_view = cls(
            decision_id=decision_id,
            decision=decision,
            event_id=event_id,
            refund_id=refund_id,
            capture_id=capture_id,
            operator=operator,
            proposed_by=proposed_by,
            is_emergency=is_emergency,
            review_reason=review_reason,
            amount=amount,
            reason=reason,
            decided_at=decided_at,
        )

        decision_taken_view.additional_properties = d
        return decision_taken_view

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
