# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.decision_taken_view import DecisionTakenView
    from ..models.refund_view import RefundView
    from ..models.timeline_view import TimelineView
    from ..models.transaction_detail_view import TransactionDetailView


T = TypeVar("T", bound="OperatorTransactionDetailView")


@_attrs_define
class OperatorTransactionDetailView:
    """A transaction and all that is known about it.

    Attributes:
        account_id (str): The account of the transaction; for a transfer, the sender.
        transaction (TransactionDetailView): A transaction, with the details of a pending payment.
        timeline (TimelineView): The timeline of a transaction.
        refunds (list[RefundView]): Refunds that its account started, oldest first.
        decisions (list[DecisionTakenView]): Decisions of operators about it, its events and its refunds, oldest first.
        open_proposal_id (None | UUID): The open proposal about it; null if there is none.
    """

    account_id: str
    transaction: TransactionDetailView
    timeline: TimelineView
    refunds: list[RefundView]
    decisions: list[DecisionTakenView]
    open_proposal_id: None | UUID
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        transaction = self.transaction.to_dict()

        timeline = self.timeline.to_dict()

        refunds = []
        for refunds_item_data in self.refunds:
            refunds_item = refunds_item_data.to_dict()
            refunds.append(refunds_item)

        decisions = []
        for decisions_item_data in self.decisions:
            decisions_item = decisions_item_data.to_dict()
            decisions.append(decisions_item)

        open_proposal_id: None | str
        if isinstance(self.open_proposal_id, UUID):
            open_proposal_id = str(self.open_proposal_id)
        else:
            open_proposal_id = self.open_proposal_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "account_id": account_id,
                "transaction": transaction,
                "timeline": timeline,
                "refunds": refunds,
                "decisions": decisions,
                "open_proposal_id": open_proposal_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.decision_taken_view import DecisionTakenView  # noqa: PLC0415
        from ..models.refund_view import RefundView  # noqa: PLC0415
        from ..models.timeline_view import TimelineView  # noqa: PLC0415
        from ..models.transaction_detail_view import TransactionDetailView  # noqa: PLC0415

        d = dict(src_dict)
        account_id = d.pop("account_id")

        transaction = TransactionDetailView.from_dict(d.pop("transaction"))

        timeline = TimelineView.from_dict(d.pop("timeline"))

        refunds = []
        _refunds = d.pop("refunds")
        for refunds_item_data in _refunds:
            refunds_item = RefundView.from_dict(refunds_item_data)

            refunds.append(refunds_item)

        decisions = []
        _decisions = d.pop("decisions")
        for decisions_item_data in _decisions:
            decisions_item = DecisionTakenView.from_dict(decisions_item_data)

            decisions.append(decisions_item)

        def _parse_open_proposal_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                open_proposal_id_type_0 = UUID(data)

                return open_proposal_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        open_proposal_id = _parse_open_proposal_id(d.pop("open_proposal_id"))

        operator_transaction_detail_view = cls(
            account_id=account_id,
            transaction=transaction,
            timeline=timeline,
            refunds=refunds,
            decisions=decisions,
            open_proposal_id=open_proposal_id,
        )

        operator_transaction_detail_view.additional_properties = d
        return operator_transaction_detail_view

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
