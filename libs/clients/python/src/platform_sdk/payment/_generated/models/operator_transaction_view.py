# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.operator_transaction_view_capture_method import (
    OperatorTransactionViewCaptureMethod,
    check_operator_transaction_view_capture_method,
)
from ..models.operator_transaction_view_kind import OperatorTransactionViewKind, check_operator_transaction_view_kind
from ..models.operator_transaction_view_status import (
    OperatorTransactionViewStatus,
    check_operator_transaction_view_status,
)

if TYPE_CHECKING:
    from ..models.operator_transaction_view_metadata import OperatorTransactionViewMetadata


T = TypeVar("T", bound="OperatorTransactionView")


@_attrs_define
class OperatorTransactionView:
    """A transaction of any account.

    Attributes:
        transaction_id (UUID): The id of the transaction, a UUID of version 7: later transactions have greater ids.
        kind (OperatorTransactionViewKind): `deposit`: money that is received through a gateway. `transfer`: money from
            one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
        status (OperatorTransactionViewStatus): The state of the transaction.

            - `pending`: registered; the gateway has not confirmed it.
            - `failed`: the gateway reports that it failed; a later success still settles it.
            - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway
            has paid it: the wallet is debited.
            - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
            - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
            - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
            - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
        amount (int): The registered or transferred amount, in minor units of ISO 4217.
        currency (str): The currency of all amounts of the transaction, a three-letter code of ISO 4217.
        settled_amount (int): The credited amount in minor units; 0 before. It is less than `amount` while only parts of
            an authorized payment are captured, or if an operator accepted a smaller amount.
        capture_method (OperatorTransactionViewCaptureMethod): When the money is taken. `automatic`: as soon as the
            payer confirms. `manual`: when you capture it. A payment that you started at the gateway is `automatic`.
        refunded_amount (int): The refunded part, in minor units.
        refund_reserved_amount (int): The part that is reserved for pending refunds that you started, in minor units.
        charged_back_amount (int): The part that was charged back after lost disputes, in minor units.
        adjusted_amount (int): Adjustments by operators, in minor units; a positive amount credits the wallet.
        fee (int | None): What the gateway keeps of the payment, in minor units, as it reports it with the payment; 0 if
            the payer bears the fee. Null if the gateway does not report it, or not yet, and for a payment that you capture.
            The wallet does not pay it: the gateway takes it from what it settles to you. Wallet entries have the fee of the
            settlement report.
        net_amount (int | None): `settled_amount` less `fee`, in minor units: what the gateway settles for the payment.
            Null while `fee` is null.
        provider (None | str): The gateway of a deposit or payout; null for a transfer.
        provider_reference (None | str): The reference that matches the gateway’s report to the deposit; null for a
            transfer. If the service issued it, send it to the gateway as the reference of the payment.
        provider_payment_id (None | str): The gateway’s own id of the payment, known once it is settled.
        merchant_request_id (None | str): The `MerchantRequestID` that a mobile-money deposit was registered with.
        from_account_id (None | str): The account that sent a transfer; null for a deposit.
        to_account_id (None | str): The account that receives a transfer; null for a deposit.
        phone_number (None | str): The payer’s telephone number from the registration.
        description (None | str): Your note.
        order_id (None | str): Your own order number.
        customer_id (None | str): Your own number of the customer.
        metadata (OperatorTransactionViewMetadata): Your own data: texts by their keys. Empty if you sent none, and for
            a transfer.
        review_reason (None | str): Why an operator has to decide, such as `amount_differs`, or why it failed, such as
            `payment_cancelled`; null otherwise.
        created_at (datetime.datetime): When it was registered, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        settled_at (datetime.datetime | None): When the wallet was credited, in UTC; null before.
        account_id (str): The account of the transaction; for a transfer, the sender.
    """

    transaction_id: UUID
    kind: OperatorTransactionViewKind
    status: OperatorTransactionViewStatus
    amount: int
    currency: str
    settled_amount: int
    capture_method: OperatorTransactionViewCaptureMethod
    refunded_amount: int
    refund_reserved_amount: int
    charged_back_amount: int
    adjusted_amount: int
    fee: int | None
    net_amount: int | None
    provider: None | str
    provider_reference: None | str
    provider_payment_id: None | str
    merchant_request_id: None | str
    from_account_id: None | str
    to_account_id: None | str
    phone_number: None | str
    description: None | str
    order_id: None | str
    customer_id: None | str
    metadata: OperatorTransactionViewMetadata
    review_reason: None | str
    created_at: datetime.datetime
    updated_at: datetime.datetime
    settled_at: datetime.datetime | None
    account_id: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        transaction_id = str(self.transaction_id)

        kind: str = self.kind

        status: str = self.status

        amount = self.amount

        currency = self.currency

        settled_amount = self.settled_amount

        capture_method: str = self.capture_method

        refunded_amount = self.refunded_amount

        refund_reserved_amount = self.refund_reserved_amount

        charged_back_amount = self.charged_back_amount

        adjusted_amount = self.adjusted_amount

        fee: int | None
        fee = self.fee

        net_amount: int | None
        net_amount = self.net_amount

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

        customer_id: None | str
        customer_id = self.customer_id

        metadata = self.metadata.to_dict()

        review_reason: None | str
        review_reason = self.review_reason

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        settled_at: None | str
        if isinstance(self.settled_at, datetime.datetime):
            settled_at = self.settled_at.isoformat()
        else:
            settled_at = self.settled_at

        account_id = self.account_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "transaction_id": transaction_id,
                "kind": kind,
                "status": status,
                "amount": amount,
                "currency": currency,
                "settled_amount": settled_amount,
                "capture_method": capture_method,
                "refunded_amount": refunded_amount,
                "refund_reserved_amount": refund_reserved_amount,
                "charged_back_amount": charged_back_amount,
                "adjusted_amount": adjusted_amount,
                "fee": fee,
                "net_amount": net_amount,
                "provider": provider,
                "provider_reference": provider_reference,
                "provider_payment_id": provider_payment_id,
                "merchant_request_id": merchant_request_id,
                "from_account_id": from_account_id,
                "to_account_id": to_account_id,
                "phone_number": phone_number,
                "description": description,
                "order_id": order_id,
                "customer_id": customer_id,
                "metadata": metadata,
                "review_reason": review_reason,
                "created_at": created_at,
                "updated_at": updated_at,
                "settled_at": settled_at,
                "account_id": account_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.operator_transaction_view_metadata import OperatorTransactionViewMetadata  # noqa: PLC0415

        d = dict(src_dict)
        transaction_id = UUID(d.pop("transaction_id"))

        kind = check_operator_transaction_view_kind(d.pop("kind"))

        status = check_operator_transaction_view_status(d.pop("status"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        settled_amount = d.pop("settled_amount")

        capture_method = check_operator_transaction_view_capture_method(d.pop("capture_method"))

        refunded_amount = d.pop("refunded_amount")

        refund_reserved_amount = d.pop("refund_reserved_amount")

        charged_back_amount = d.pop("charged_back_amount")

        adjusted_amount = d.pop("adjusted_amount")

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

        def _parse_customer_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        customer_id = _parse_customer_id(d.pop("customer_id"))

        metadata = OperatorTransactionViewMetadata.from_dict(d.pop("metadata"))

        def _parse_review_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        review_reason = _parse_review_reason(d.pop("review_reason"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_settled_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                settled_at_type_0 = datetime.datetime.fromisoformat(data)

                return settled_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        settled_at = _parse_settled_at(d.pop("settled_at"))

        account_id = d.pop("account_id")

        operator_transaction_view = cls(
            transaction_id=transaction_id,
            kind=kind,
            status=status,
            amount=amount,
            currency=currency,
            settled_amount=settled_amount,
            capture_method=capture_method,
            refunded_amount=refunded_amount,
            refund_reserved_amount=refund_reserved_amount,
            charged_back_amount=charged_back_amount,
            adjusted_amount=adjusted_amount,
            fee=fee,
            net_amount=net_amount,
            provider=provider,
            provider_reference=provider_reference,
            provider_payment_id=provider_payment_id,
            merchant_request_id=merchant_request_id,
            from_account_id=from_account_id,
            to_account_id=to_account_id,
            phone_number=phone_number,
            description=description,
            order_id=order_id,
            customer_id=customer_id,
            metadata=metadata,
            review_reason=review_reason,
            created_at=created_at,
            updated_at=updated_at,
            settled_at=settled_at,
            account_id=account_id,
        )

        operator_transaction_view.additional_properties = d
        return operator_transaction_view

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
