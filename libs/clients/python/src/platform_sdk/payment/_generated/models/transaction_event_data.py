# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_event_data_kind import TransactionEventDataKind, check_transaction_event_data_kind
from ..models.transaction_event_data_status import TransactionEventDataStatus, check_transaction_event_data_status

if TYPE_CHECKING:
    from ..models.wallet_anchor_view import WalletAnchorView


T = TypeVar("T", bound="TransactionEventData")


@_attrs_define
class TransactionEventData:
    """
    Attributes:
        transaction_id (UUID):
        kind (TransactionEventDataKind):
        status (TransactionEventDataStatus):
        amount (int): Minor units.
        currency (str):
        refunded_amount (int):
        charged_back_amount (int):
        adjusted_amount (int): What operators have booked by hand, such as the end of a dispute; positive credits the
            wallet.
        provider (None | str):
        provider_reference (None | str):
        provider_payment_id (None | str): Known once the payment is settled.
        merchant_request_id (None | str):
        from_account_id (None | str): The sender of a transfer.
        to_account_id (None | str): The recipient of a transfer.
        phone_number (None | str):
        description (None | str):
        order_id (None | str): The merchant’s own number.
        review_reason (None | str): Why an operator must look at it.
        created_at (str):
        updated_at (str):
        settled_at (None | str):
        wallet (WalletAnchorView):
    """

    transaction_id: UUID
    kind: TransactionEventDataKind
    status: TransactionEventDataStatus
    amount: int
    currency: str
    refunded_amount: int
    charged_back_amount: int
    adjusted_amount: int
    provider: None | str
    provider_reference: None | str
    provider_payment_id: None | str
    merchant_request_id: None | str
    from_account_id: None | str
    to_account_id: None | str
    phone_number: None | str
    description: None | str
    order_id: None | str
    review_reason: None | str
    created_at: str
    updated_at: str
    settled_at: None | str
    wallet: WalletAnchorView
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        transaction_id = str(self.transaction_id)

        kind: str = self.kind

        status: str = self.status

        amount = self.amount

        currency = self.currency

        refunded_amount = self.refunded_amount

        charged_back_amount = self.charged_back_amount

        adjusted_amount = self.adjusted_amount

        provider: None | str
        provider = self.provider

        provider_reference: None | str
        provider_reference = self.provider_reference

        provider_payment_id: None | str
        provider_payment_id = self.provider_payment_id

        merchant_request_id: None | str
        merchant_request_id = self.merchant_request_id

        from_account_id: None | str
        from_account_id = self.from_account_id

        to_account_id: None | str
        to_account_id = self.to_account_id

        phone_number: None | str
        phone_number = self.phone_number

        description: None | str
        description = self.description

        order_id: None | str
        order_id = self.order_id

        review_reason: None | str
        review_reason = self.review_reason

        created_at = self.created_at

        updated_at = self.updated_at

        settled_at: None | str
        settled_at = self.settled_at

        wallet = self.wallet.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "transaction_id": transaction_id,
                "kind": kind,
                "status": status,
                "amount": amount,
                "currency": currency,
                "refunded_amount": refunded_amount,
                "charged_back_amount": charged_back_amount,
                "adjusted_amount": adjusted_amount,
                "provider": provider,
                "provider_reference": provider_reference,
                "provider_payment_id": provider_payment_id,
                "merchant_request_id": merchant_request_id,
                "from_account_id": from_account_id,
                "to_account_id": to_account_id,
                "phone_number": phone_number,
                "description": description,
                "order_id": order_id,
                "review_reason": review_reason,
                "created_at": created_at,
                "updated_at": updated_at,
                "settled_at": settled_at,
                "wallet": wallet,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.wallet_anchor_view import WalletAnchorView  # noqa: PLC0415

        d = dict(src_dict)
        transaction_id = UUID(d.pop("transaction_id"))

        kind = check_transaction_event_data_kind(d.pop("kind"))

        status = check_transaction_event_data_status(d.pop("status"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        refunded_amount = d.pop("refunded_amount")

        charged_back_amount = d.pop("charged_back_amount")

        adjusted_amount = d.pop("adjusted_amount")

        def _parse_provider(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider = _parse_provider(d.pop("provider"))

        def _parse_provider_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_reference = _parse_provider_reference(d.pop("provider_reference"))

        def _parse_provider_payment_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_payment_id = _parse_provider_payment_id(d.pop("provider_payment_id"))

        def _parse_merchant_request_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        merchant_request_id = _parse_merchant_request_id(d.pop("merchant_request_id"))

        def _parse_from_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        from_account_id = _parse_from_account_id(d.pop("from_account_id"))

        def _parse_to_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        to_account_id = _parse_to_account_id(d.pop("to_account_id"))

        def _parse_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_order_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        order_id = _parse_order_id(d.pop("order_id"))

        def _parse_review_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        review_reason = _parse_review_reason(d.pop("review_reason"))

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        def _parse_settled_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        settled_at = _parse_settled_at(d.pop("settled_at"))

        wallet = WalletAnchorView.from_dict(d.pop("wallet"))

        transaction_event_data = cls(
            transaction_id=transaction_id,
            kind=kind,
            status=status,
            amount=amount,
            currency=currency,
            refunded_amount=refunded_amount,
            charged_back_amount=charged_back_amount,
            adjusted_amount=adjusted_amount,
            provider=provider,
            provider_reference=provider_reference,
            provider_payment_id=provider_payment_id,
            merchant_request_id=merchant_request_id,
            from_account_id=from_account_id,
            to_account_id=to_account_id,
            phone_number=phone_number,
            description=description,
            order_id=order_id,
            review_reason=review_reason,
            created_at=created_at,
            updated_at=updated_at,
            settled_at=settled_at,
            wallet=wallet,
        )

        transaction_event_data.additional_properties = d
        return transaction_event_data

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
