# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.proposal_view_decision import ProposalViewDecision, check_proposal_view_decision
from ..models.proposal_view_state import ProposalViewState, check_proposal_view_state
from ..models.proposal_view_subject import ProposalViewSubject, check_proposal_view_subject

if TYPE_CHECKING:
    from ..models.difference_view import DifferenceView


T = TypeVar("T", bound="ProposalView")


@_attrs_define
class ProposalView:
    """A decision that needs or needed the approval of another operator.

    Attributes:
        proposal_id (UUID): The id of the proposal, a UUID of version 7.
        subject (ProposalViewSubject): The kind of resource that it is about.
        subject_id (UUID): The id of the event, transaction, refund or payout.
        decision (ProposalViewDecision): The proposed decision.
        amount (int | None): The proposed amount in minor units; null if none was given.
        reason (None | str): The proposer’s reason.
        gateway_refund_id (None | str): The gateway’s id of a refund, as the proposer entered it.
        difference (DifferenceView): The changes of a decision.
        state (ProposalViewState): `open`: another operator may approve it. `approved`: the decision is taken.
            `rejected`, `expired`: the decision is not taken.
        proposed_by (str): The operator who proposed it.
        proposed_at (datetime.datetime): When it was proposed, in UTC.
        expires_at (datetime.datetime): Until when it may be approved, in UTC.
        decided_by (None | str): The operator who approved or rejected it.
        decided_at (datetime.datetime | None): When it was approved or rejected, in UTC.
    """

    proposal_id: UUID
    subject: ProposalViewSubject
    subject_id: UUID
    decision: ProposalViewDecision
    amount: int | None
    reason: None | str
    gateway_refund_id: None | str
    difference: DifferenceView
    state: ProposalViewState
    proposed_by: str
    proposed_at: datetime.datetime
    expires_at: datetime.datetime
    decided_by: None | str
    decided_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        proposal_id = str(self.proposal_id)

        subject: str = self.subject

        subject_id = str(self.subject_id)

        decision: str = self.decision

        amount: int | None
        amount = self.amount

        reason: None | str
        reason = self.reason

        gateway_refund_id: None | str
        gateway_refund_id = self.gateway_refund_id

        difference = self.difference.to_dict()

        state: str = self.state

        proposed_by = self.proposed_by

        proposed_at = self.proposed_at.isoformat()

        expires_at = self.expires_at.isoformat()

        decided_by: None | str
        decided_by = self.decided_by

        decided_at: None | str
        if isinstance(self.decided_at, datetime.datetime):
            decided_at = self.decided_at.isoformat()
        else:
            decided_at = self.decided_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "proposal_id": proposal_id,
                "subject": subject,
                "subject_id": subject_id,
                "decision": decision,
                "amount": amount,
                "reason": reason,
                "gateway_refund_id": gateway_refund_id,
                "difference": difference,
                "state": state,
                "proposed_by": proposed_by,
                "proposed_at": proposed_at,
                "expires_at": expires_at,
                "decided_by": decided_by,
                "decided_at": decided_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference_view import DifferenceView  # noqa: PLC0415

        d = dict(src_dict)
        proposal_id = UUID(d.pop("proposal_id"))

        subject = check_proposal_view_subject(d.pop("subject"))

        subject_id = UUID(d.pop("subject_id"))

        decision = check_proposal_view_decision(d.pop("decision"))

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

        def _parse_gateway_refund_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_refund_id = _parse_gateway_refund_id(d.pop("gateway_refund_id"))

        difference = DifferenceView.from_dict(d.pop("difference"))

        state = check_proposal_view_state(d.pop("state"))

        proposed_by = d.pop("proposed_by")

        proposed_at = datetime.datetime.fromisoformat(d.pop("proposed_at"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        def _parse_decided_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decided_by = _parse_decided_by(d.pop("decided_by"))

        def _parse_decided_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decided_at_type_0 = datetime.datetime.fromisoformat(data)

                return decided_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        decided_at = _parse_decided_at(d.pop("decided_at"))

        proposal_view = cls(
            proposal_id=proposal_id,
            subject=subject,
            subject_id=subject_id,
            decision=decision,
            amount=amount,
            reason=reason,
            gateway_refund_id=gateway_refund_id,
            difference=difference,
            state=state,
            proposed_by=proposed_by,
            proposed_at=proposed_at,
            expires_at=expires_at,
            decided_by=decided_by,
            decided_at=decided_at,
        )

        proposal_view.additional_properties = d
        return proposal_view

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
