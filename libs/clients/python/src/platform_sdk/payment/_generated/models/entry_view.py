# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entry_view_kind import EntryViewKind, check_entry_view_kind

if TYPE_CHECKING:
    from ..models.entry_source_view import EntrySourceView
    from ..models.foreign_fee_view import ForeignFeeView


T = TypeVar("T", bound="EntryView")


@_attrs_define
class EntryView:
    """One entry of a wallet's ledger. It is never changed or removed; a correction is a further entry.

    Attributes:
        entry_id (UUID): The id of the entry, a UUID of version 7.
        transaction_id (UUID): The transaction that the entry belongs to.
        sequence (int): The number of the entry within its wallet, from 1.
        kind (EntryViewKind): Why the money moved.

            - `payment`: a gateway reported a payment, or a captured part of one.
            - `refund`: money that returns to the payer; negative. A refund that fails is credited again: a positive entry
            of the   same source.
            - `chargeback`: a dispute was lost.
            - `reversal`: the money of a lost dispute came back.
            - `transfer`: money from or to another account’s wallet.
            - `adjustment`: an operator’s decision about a report.
            - `payout`: money that you sent to one of your destinations; negative.
            - `fee`: reserved; no entry has it yet.
        source (EntrySourceView): The resource that an entry belongs to.
        order_id (None | str): Your own order number of the deposit; null without one.
        description (None | str): Your note on the transaction; null without one.
        amount (int): The booked amount in minor units; negative if money leaves the wallet.
        fee (int | None): What the gateway kept for this entry, in minor units; a positive fee is a cost. It comes from
            the settlement report; before an operator has compared that, from the report of the payment. Null if neither has
            a fee in this currency. The wallet does not pay it.
        net_amount (int | None): `amount` less `fee`, in minor units: what the gateway settles for this entry. Null
            while `fee` is null.
        foreign_fee (ForeignFeeView | None): What the gateway kept for this entry, if its settlement report has it in
            another currency than that of the wallet. It is not part of `fee` and `net_amount`. Null if there is none.
        balance_after (int): The balance of the wallet after this entry, in minor units.
        created_at (datetime.datetime): When it was booked, in UTC.
    """

    entry_id: UUID
    transaction_id: UUID
    sequence: int
    kind: EntryViewKind
    source: EntrySourceView
    order_id: None | str
    description: None | str
    amount: int
    fee: int | None
    net_amount: int | None
    foreign_fee: ForeignFeeView | None
    balance_after: int
    created_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.foreign_fee_view import ForeignFeeView  # noqa: PLC0415

        entry_id = str(self.entry_id)

        transaction_id = str(self.transaction_id)

        sequence = self.sequence

        kind: str = self.kind

        source = self.source.to_dict()

        order_id: None | str
        order_id = self.order_id

        description: None | str
        description = self.description

        amount = self.amount

        fee: int | None
        fee = self.fee

        net_amount: int | None
        net_amount = self.net_amount

        foreign_fee: dict[str, Any] | None
        if isinstance(self.foreign_fee, ForeignFeeView):
            foreign_fee = self.foreign_fee.to_dict()
        else:
            foreign_fee = self.foreign_fee

        balance_after = self.balance_after

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entry_id": entry_id,
                "transaction_id": transaction_id,
                "sequence": sequence,
                "kind": kind,
                "source": source,
                "order_id": order_id,
                "description": description,
                "amount": amount,
                "fee": fee,
                "net_amount": net_amount,
                "foreign_fee": foreign_fee,
                "balance_after": balance_after,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.entry_source_view import EntrySourceView  # noqa: PLC0415
        from ..models.foreign_fee_view import ForeignFeeView  # noqa: PLC0415

        d = dict(src_dict)
        entry_id = UUID(d.pop("entry_id"))

        transaction_id = UUID(d.pop("transaction_id"))

        sequence = d.pop("sequence")

        kind = check_entry_view_kind(d.pop("kind"))

        source = EntrySourceView.from_dict(d.pop("source"))

        def _parse_order_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        order_id = _parse_order_id(d.pop("order_id"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        amount = d.pop("amount")

        def _parse_fee(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        fee = _parse_fee(d.pop("fee"))

        def _parse_net_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        net_amount = _parse_net_amount(d.pop("net_amount"))

        def _parse_foreign_fee(data: object) -> ForeignFeeView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                foreign_fee_type_0 = ForeignFeeView.from_dict(data)

                return foreign_fee_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ForeignFeeView | None, data)

        foreign_fee = _parse_foreign_fee(d.pop("foreign_fee"))

        balance_after = d.pop("balance_after")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        entry_view = cls(
            entry_id=entry_id,
            transaction_id=transaction_id,
            sequence=sequence,
            kind=kind,
            source=source,
            order_id=order_id,
            description=description,
            amount=amount,
            fee=fee,
            net_amount=net_amount,
            foreign_fee=foreign_fee,
            balance_after=balance_after,
            created_at=created_at,
        )

        entry_view.additional_properties = d
        return entry_view

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
