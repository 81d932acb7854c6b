# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.break_view_kind_type_1 import BreakViewKindType1, check_break_view_kind_type_1
from ..models.break_view_kind_type_2_type_1 import BreakViewKindType2Type1, check_break_view_kind_type_2_type_1
from ..models.break_view_kind_type_3_type_1 import BreakViewKindType3Type1, check_break_view_kind_type_3_type_1
from ..models.break_view_status import BreakViewStatus, check_break_view_status
from ..models.break_view_type import BreakViewType, check_break_view_type

T = TypeVar("T", bound="BreakView")


@_attrs_define
class BreakView:
    """A difference between a gateway's report and the ledger.

    Attributes:
        break_id (UUID): The id of the break.
        type_ (BreakViewType): `missing_here`: the gateway has it, the ledger does not. `missing_there`: the ledger has
            it, the gateway does not. `amount`, `currency`: both have it, and differ. `fee`: gross less fee is not net.
            `duplicate`: the gateway has it twice. `unknown_line_type`: the report was stopped at a line type that is not in
            the gateway's list.
        kind (BreakViewKindType1 | BreakViewKindType2Type1 | BreakViewKindType3Type1 | None): The kind of the line or of
            the booking.
        status (BreakViewStatus): `open`, or `closed` because the difference no longer exists.
        line (int | None): The line of the file, or the object of its lists, counted from 1; null if the report does not
            contain it.
        payment_id (None | str): The gateway’s id of the payment.
        object_id (None | str): The gateway’s id of the payment, refund, dispute, fee or payout.
        reference (None | str): The reference of the deposit, if it is known.
        transaction_id (None | UUID): The transaction in this service, if there is one.
        occurred_at (datetime.datetime | None): When the payment or other object was booked.
        gateway_amount (int | None): The gateway's amount in minor units, negative if money is refunded.
        currency (None | str): The currency of `gateway_amount` and `difference`.
        ledger_amount (int | None): The booked amount in minor units.
        ledger_currency (None | str): The currency of `ledger_amount`.
        difference (int): The difference between the amount that the gateway owes by its report and by the ledger, in
            minor units.
        found_at (datetime.datetime): When it was found.
        closed_at (datetime.datetime | None): When it was closed.
        evidence (None | str): Why it was closed: the effect that is now booked, or the line that was found.
    """

    break_id: UUID
    type_: BreakViewType
    kind: BreakViewKindType1 | BreakViewKindType2Type1 | BreakViewKindType3Type1 | None
    status: BreakViewStatus
    line: int | None
    payment_id: None | str
    object_id: None | str
    reference: None | str
    transaction_id: None | UUID
    occurred_at: datetime.datetime | None
    gateway_amount: int | None
    currency: None | str
    ledger_amount: int | None
    ledger_currency: None | str
    difference: int
    found_at: datetime.datetime
    closed_at: datetime.datetime | None
    evidence: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        break_id = str(self.break_id)

        type_: str = self.type_

        kind: None | str
        if isinstance(self.kind, str):
            kind = self.kind
        elif isinstance(self.kind, str):
            kind = self.kind
        elif isinstance(self.kind, str):
            kind = self.kind
        else:
            kind = self.kind

        status: str = self.status

        line: int | None
        line = self.line

        payment_id: None | str
        payment_id = self.payment_id

        object_id: None | str
        object_id = self.object_id

        reference: None | str
        reference = self.reference

        transaction_id: None | str
        if isinstance(self.transaction_id, UUID):
            transaction_id = str(self.transaction_id)
        else:
            transaction_id = self.transaction_id

        occurred_at: None | str
        if isinstance(self.occurred_at, datetime.datetime):
            occurred_at = self.occurred_at.isoformat()
        else:
            occurred_at = self.occurred_at

        gateway_amount: int | None
        gateway_amount = self.gateway_amount

        currency: None | str
        currency = self.currency

        ledger_amount: int | None
        ledger_amount = self.ledger_amount

        ledger_currency: None | str
        ledger_currency = self.ledger_currency

        difference = self.difference

        found_at = self.found_at.isoformat()

        closed_at: None | str
        if isinstance(self.closed_at, datetime.datetime):
            closed_at = self.closed_at.isoformat()
        else:
            closed_at = self.closed_at

        evidence: None | str
        evidence = self.evidence

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "break_id": break_id,
                "type": type_,
                "kind": kind,
                "status": status,
                "line": line,
                "payment_id": payment_id,
                "object_id": object_id,
                "reference": reference,
                "transaction_id": transaction_id,
                "occurred_at": occurred_at,
                "gateway_amount": gateway_amount,
                "currency": currency,
                "ledger_amount": ledger_amount,
                "ledger_currency": ledger_currency,
                "difference": difference,
                "found_at": found_at,
                "closed_at": closed_at,
                "evidence": evidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        break_id = UUID(d.pop("break_id"))

        type_ = check_break_view_type(d.pop("type"))

        def _parse_kind(data: object) -> BreakViewKindType1 | BreakViewKindType2Type1 | BreakViewKindType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_1 = check_break_view_kind_type_1(data)

                return kind_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_2_type_1 = check_break_view_kind_type_2_type_1(data)

                return kind_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_3_type_1 = check_break_view_kind_type_3_type_1(data)

                return kind_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BreakViewKindType1 | BreakViewKindType2Type1 | BreakViewKindType3Type1 | None, data)

        kind = _parse_kind(d.pop("kind"))

        status = check_break_view_status(d.pop("status"))

        def _parse_line(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        line = _parse_line(d.pop("line"))

        def _parse_payment_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_id = _parse_payment_id(d.pop("payment_id"))

        def _parse_object_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        object_id = _parse_object_id(d.pop("object_id"))

        def _parse_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

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

        def _parse_occurred_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                occurred_at_type_0 = datetime.datetime.fromisoformat(data)

                return occurred_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        occurred_at = _parse_occurred_at(d.pop("occurred_at"))

        def _parse_gateway_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        gateway_amount = _parse_gateway_amount(d.pop("gateway_amount"))

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        def _parse_ledger_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        ledger_amount = _parse_ledger_amount(d.pop("ledger_amount"))

        def _parse_ledger_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ledger_currency = _parse_ledger_currency(d.pop("ledger_currency"))

        difference = d.pop("difference")

        found_at = datetime.datetime.fromisoformat(d.pop("found_at"))

        def _parse_closed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                closed_at_type_0 = datetime.datetime.fromisoformat(data)

                return closed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        closed_at = _parse_closed_at(d.pop("closed_at"))

        def _parse_evidence(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        evidence = _parse_evidence(d.pop("evidence"))

        break_view = cls(
            break_id=break_id,
            type_=type_,
            kind=kind,
            status=status,
            line=line,
            payment_id=payment_id,
            object_id=object_id,
            reference=reference,
            transaction_id=transaction_id,
            occurred_at=occurred_at,
            gateway_amount=gateway_amount,
            currency=currency,
            ledger_amount=ledger_amount,
            ledger_currency=ledger_currency,
            difference=difference,
            found_at=found_at,
            closed_at=closed_at,
            evidence=evidence,
        )

        break_view.additional_properties = d
        return break_view

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
