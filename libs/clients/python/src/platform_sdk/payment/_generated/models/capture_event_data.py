# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.capture_event_data_capture_method import (
    CaptureEventDataCaptureMethod,
    check_capture_event_data_capture_method,
)
from ..models.capture_event_data_kind import CaptureEventDataKind, check_capture_event_data_kind
from ..models.capture_event_data_status import CaptureEventDataStatus, check_capture_event_data_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.capture_event_data_metadata import CaptureEventDataMetadata
    from ..models.capture_view import CaptureView
    from ..models.wallet_anchor_view import WalletAnchorView


T = TypeVar("T", bound="CaptureEventData")


@_attrs_define
class CaptureEventData:
    """A transaction and a capture or release of its payment.

    Attributes:
        transaction_id (UUID): The id of the transaction, a UUID of version 7: later transactions have greater ids.
        kind (CaptureEventDataKind): `deposit`: money that is received through a gateway. `transfer`: money from one
            account’s wallet to another’s. `payout`: money that you send to one of your destinations.
        status (CaptureEventDataStatus): The state of the transaction.

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
        refunded_amount (int): The refunded part, in minor units.
        refund_reserved_amount (int): The part that is reserved for pending refunds that you started, in minor units.
        charged_back_amount (int): The part that was charged back after lost disputes, in minor units.
        adjusted_amount (int): Adjustments by operators, in minor units; a positive amount credits the wallet.
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
        review_reason (None | str): Why an operator has to decide, such as `amount_differs`, or why it failed, such as
            `payment_cancelled`; null otherwise.
        created_at (datetime.datetime): When it was registered, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        settled_at (datetime.datetime | None): When the wallet was credited, in UTC; null before.
        wallet (None | WalletAnchorView): State of your wallet after the event; null if no money moved. Keep it: with
            its hash you can detect later changes of the ledger.
        capture (CaptureView): A request to the gateway about an authorised payment, in its present state.
        capture_method (CaptureEventDataCaptureMethod | Unset): When the money is taken: see `capture_method` of the
            transaction. Events that an earlier release wrote do not have it.
        fee (int | None | Unset): What the gateway keeps of the payment, in minor units. Null or absent if the gateway
            does not report it.
        net_amount (int | None | Unset): `settled_amount` less `fee`, in minor units. Null or absent without a fee.
        customer_id (None | str | Unset): Your own number of the customer. Events that an earlier release wrote do not
            have it.
        metadata (CaptureEventDataMetadata | Unset): Your own data: texts by their keys. Events that an earlier release
            wrote do not have it.
    """

    transaction_id: UUID
    kind: CaptureEventDataKind
    status: CaptureEventDataStatus
    amount: int
    currency: str
    settled_amount: int
    refunded_amount: int
    refund_reserved_amount: int
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
    created_at: datetime.datetime
    updated_at: datetime.datetime
    settled_at: datetime.datetime | None
    wallet: None | WalletAnchorView
    capture: CaptureView
    capture_method: CaptureEventDataCaptureMethod | Unset = UNSET
    fee: int | None | Unset = UNSET
    net_amount: int | None | Unset = UNSET
    customer_id: None | str | Unset = UNSET
    metadata: CaptureEventDataMetadata | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.wallet_anchor_view import WalletAnchorView  # noqa: PLC0415

        transaction_id = str(self.transaction_id)

        kind: str = self.kind

        status: str = self.status

        amount = self.amount

        currency = self.currency

        settled_amount = self.settled_amount

        refunded_amount = self.refunded_amount

        refund_reserved_amount = self.refund_reserved_amount

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

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        settled_at: None | str
        if isinstance(self.settled_at, datetime.datetime):
            settled_at = self.settled_at.isoformat()
        else:
            settled_at = self.settled_at

        wallet: dict[str, Any] | None
        if isinstance(self.wallet, WalletAnchorView):
            wallet = self.wallet.to_dict()
        else:
            wallet = self.wallet

        capture = self.capture.to_dict()

        capture_method: str | Unset = UNSET
        if not isinstance(self.capture_method, Unset):
            capture_method = self.capture_method

        fee: int | None | Unset
        if isinstance(self.fee, Unset):
            fee = UNSET
        else:
            fee = self.fee

        net_amount: int | None | Unset
        if isinstance(self.net_amount, Unset):
            net_amount = UNSET
        else:
            net_amount = self.net_amount

        customer_id: None | str | Unset
        if isinstance(self.customer_id, Unset):
            customer_id = UNSET
        else:
            customer_id = self.customer_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

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
                "refunded_amount": refunded_amount,
                "refund_reserved_amount": refund_reserved_amount,
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
                "capture": capture,
            }
        )
        if capture_method is not UNSET:
            field_dict["capture_method"] = capture_method
        if fee is not UNSET:
            field_dict["fee"] = fee
        if net_amount is not UNSET:
            field_dict["net_amount"] = net_amount
        if customer_id is not UNSET:
            field_dict["customer_id"] = customer_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.capture_event_data_metadata import CaptureEventDataMetadata  # noqa: PLC0415
        from ..models.capture_view import CaptureView  # noqa: PLC0415
        from ..models.wallet_anchor_view import WalletAnchorView  # noqa: PLC0415

        d = dict(src_dict)
        transaction_id = UUID(d.pop("transaction_id"))

        kind = check_capture_event_data_kind(d.pop("kind"))

        status = check_capture_event_data_status(d.pop("status"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        settled_amount = d.pop("settled_amount")

        refunded_amount = d.pop("refunded_amount")

        refund_reserved_amount = d.pop("refund_reserved_amount")

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

        def _parse_wallet(data: object) -> None | WalletAnchorView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                wallet_type_0 = WalletAnchorView.from_dict(data)

                return wallet_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WalletAnchorView, data)

        wallet = _parse_wallet(d.pop("wallet"))

        capture = CaptureView.from_dict(d.pop("capture"))

        _capture_method = d.pop("capture_method", UNSET)
        capture_method: CaptureEventDataCaptureMethod | Unset
        if isinstance(_capture_method, Unset):
            capture_method = UNSET
        else:
            capture_method = check_capture_event_data_capture_method(_capture_method)

        def _parse_fee(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        fee = _parse_fee(d.pop("fee", UNSET))

        def _parse_net_amount(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        net_amount = _parse_net_amount(d.pop("net_amount", UNSET))

        def _parse_customer_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        customer_id = _parse_customer_id(d.pop("customer_id", UNSET))

        _metadata = d.pop("metadata", UNSET)
        metadata: CaptureEventDataMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = CaptureEventDataMetadata.from_dict(_metadata)

        capture_event_data = cls(
            transaction_id=transaction_id,
            kind=kind,
            status=status,
            amount=amount,
            currency=currency,
            settled_amount=settled_amount,
            refunded_amount=refunded_amount,
            refund_reserved_amount=refund_reserved_amount,
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
            capture=capture,
            capture_method=capture_method,
            fee=fee,
            net_amount=net_amount,
            customer_id=customer_id,
            metadata=metadata,
        )

        capture_event_data.additional_properties = d
        return capture_event_data

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
