# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.audit_entry_view_action import AuditEntryViewAction, check_audit_entry_view_action

T = TypeVar("T", bound="AuditEntryView")


@_attrs_define
class AuditEntryView:
    """An action of an operator. The action decides which of the ids are set.

    Attributes:
        audit_id (UUID): The id of the entry.
        at (datetime.datetime): When the action happened.
        operator (str): The operator.
        action (AuditEntryViewAction): `accept`, `reject`: the review of a deposit or of a held event. `dismiss`: an
            event was closed. `adjust`: an amount was booked that no event can book. `replay`: a delivery was read again.
            `refund_happened`, `refund_not_happened`: an undecided refund was decided. `capture_happened`,
            `capture_not_happened`: an undecided capture or release was decided. `redeliver`: events were sent again.
            `send_report`, `match_again`: a settlement report. `verify_ledger`: a verification of the ledger.
            `erase_account`: an account’s personal data was erased. `propose`: a decision was proposed that another operator
            has to approve; `reject_proposal`: the proposal was rejected. `reencrypt`: secrets of event endpoints were
            encrypted with the first key. `sign_in`, `sign_out`: a session of the console. `sign_in_refused`: sign-ins over
            OpenID Connect were refused; `count` is their number within an hour.
        transaction_id (None | UUID): The transaction.
        event_id (None | UUID): The event of the inbox; for `redeliver`, the event that was sent.
        refund_id (None | UUID): The refund.
        reconciliation_id (None | UUID): The reconciliation.
        endpoint_id (None | UUID): The event endpoint.
        verification_id (None | UUID): The verification of the ledger.
        account_id (None | str): The account, for `redeliver` and `erase_account`.
        proposal_id (None | UUID): The proposal, for `propose`, `reject_proposal` and a decision that was taken by
            approving one.
        is_emergency (bool): Whether one operator decided alone although two have to agree.
        amount (int | None): The booked amount in minor units; negative if it debits.
        currency (None | str): The currency of `amount`.
        reason (None | str): Why: the operator’s reason, or what was reviewed; for `redeliver` and `verify_ledger`, the
            status.
        count (int | None): Number of deliveries that were sent again, of encrypted secrets, or of refused sign-ins.
    """

    audit_id: UUID
    at: datetime.datetime
    operator: str
    action: AuditEntryViewAction
    transaction_id: None | UUID
    event_id: None | UUID
    refund_id: None | UUID
    reconciliation_id: None | UUID
    endpoint_id: None | UUID
    verification_id: None | UUID
    account_id: None | str
    proposal_id: None | UUID
    is_emergency: bool
    amount: int | None
    currency: None | str
    reason: None | str
    count: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        audit_id = str(self.audit_id)

        at = self.at.isoformat()

        operator = self.operator

        action: str = self.action

        transaction_id: None | str
        if isinstance(self.transaction_id, UUID):
            transaction_id = str(self.transaction_id)
        else:
            transaction_id = self.transaction_id

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

        reconciliation_id: None | str
        if isinstance(self.reconciliation_id, UUID):
            reconciliation_id = str(self.reconciliation_id)
        else:
            reconciliation_id = self.reconciliation_id

        endpoint_id: None | str
        if isinstance(self.endpoint_id, UUID):
            endpoint_id = str(self.endpoint_id)
        else:
            endpoint_id = self.endpoint_id

        verification_id: None | str
        if isinstance(self.verification_id, UUID):
            verification_id = str(self.verification_id)
        else:
            verification_id = self.verification_id

        account_id: None | str
        account_id = self.account_id

        proposal_id: None | str
        if isinstance(self.proposal_id, UUID):
            proposal_id = str(self.proposal_id)
        else:
            proposal_id = self.proposal_id

        is_emergency = self.is_emergency

        amount: int | None
        amount = self.amount

        currency: None | str
        currency = self.currency

        reason: None | str
        reason = self.reason

        count: int | None
        count = self.count

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "audit_id": audit_id,
                "at": at,
                "operator": operator,
                "action": action,
                "transaction_id": transaction_id,
                "event_id": event_id,
                "refund_id": refund_id,
                "reconciliation_id": reconciliation_id,
                "endpoint_id": endpoint_id,
                "verification_id": verification_id,
                "account_id": account_id,
                "proposal_id": proposal_id,
                "is_emergency": is_emergency,
                "amount": amount,
                "currency": currency,
                "reason": reason,
                "count": count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        audit_id = UUID(d.pop("audit_id"))

        at = datetime.datetime.fromisoformat(d.pop("at"))

        operator = d.pop("operator")

        action = check_audit_entry_view_action(d.pop("action"))

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

        def _parse_reconciliation_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reconciliation_id_type_0 = UUID(data)

                return reconciliation_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        reconciliation_id = _parse_reconciliation_id(d.pop("reconciliation_id"))

        def _parse_endpoint_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                endpoint_id_type_0 = UUID(data)

                return endpoint_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        endpoint_id = _parse_endpoint_id(d.pop("endpoint_id"))

        def _parse_verification_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_id_type_0 = UUID(data)

                return verification_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        verification_id = _parse_verification_id(d.pop("verification_id"))

        def _parse_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        def _parse_proposal_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                proposal_id_type_0 = UUID(data)

                return proposal_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        proposal_id = _parse_proposal_id(d.pop("proposal_id"))

        is_emergency = d.pop("is_emergency")

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        count = _parse_count(d.pop("count"))

        audit_entry_view = cls(
            audit_id=audit_id,
            at=at,
            operator=operator,
            action=action,
            transaction_id=transaction_id,
            event_id=event_id,
            refund_id=refund_id,
            reconciliation_id=reconciliation_id,
            endpoint_id=endpoint_id,
            verification_id=verification_id,
            account_id=account_id,
            proposal_id=proposal_id,
            is_emergency=is_emergency,
            amount=amount,
            currency=currency,
            reason=reason,
            count=count,
        )

        audit_entry_view.additional_properties = d
        return audit_entry_view

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
