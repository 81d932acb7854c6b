# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_deposit_dto_provider import CreateDepositDtoProvider, check_create_deposit_dto_provider
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.create_deposit_dto_metadata import CreateDepositDtoMetadata


T = TypeVar("T", bound="CreateDepositDto")


@_attrs_define
class CreateDepositDto:
    """A payment that you expect: gateway, amount and reference.

    Attributes:
        provider (CreateDepositDtoProvider): The gateway that takes the payment. Its webhook must be set up, because its
            reports confirm the deposit.
        amount (int): The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES. 1500 are 1,500 JPY, which
            has no smaller unit. The gateway must report exactly this amount; otherwise the deposit needs review.
        currency (str): The currency, a three-letter code of ISO 4217. For `mobilemoney`, the currency in the service’s
            settings, usually `KES`.
        customer_id (str | Unset): Your own number of the customer. Lists of transactions find it. Do not send a name or
            an email address.
        metadata (CreateDepositDtoMetadata | Unset): Your own data: at most 50 texts by their keys. A key has 1 to 40
            characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
        provider_reference (str | Unset): The reference that matches the gateway's report to the deposit: 1 to 255
            printable ASCII characters.

            Required with `stripe`, `razorpay` and `mobilemoney`: the gateway's id of the payment. Other ids are refused,
            because no report contains
            them.

            - `stripe`: the id of Stripe's payment intent (pi_…)
            - `razorpay`: the id of Razorpay's order (order_…)
            - `mobilemoney`: the CheckoutRequestID in the response to the STK push (ws_CO_…)

            Omit it with `adyen`, `paystack`, `flutterwave`, `paypal` and `square`. The response contains a reference of 26
            letters and digits; send it to the gateway as the
            reference of the payment.
        order_id (str | Unset): Your own order number. Several deposits may have the same one, such as the attempts to
            pay one order.
        merchant_request_id (str | Unset): For `mobilemoney`: the `MerchantRequestID` of the gateway's response to the
            STK push. If you send it, the callback must contain the same value.
        phone_number (str | Unset): The payer’s telephone number in international format, with or without the plus sign.
            It is stored, but not compared with the report.
        description (str | Unset): Your note, shown with the transaction.
    """

    provider: CreateDepositDtoProvider
    amount: int
    currency: str
    customer_id: str | Unset = UNSET
    metadata: CreateDepositDtoMetadata | Unset = UNSET
    provider_reference: str | Unset = UNSET
    order_id: str | Unset = UNSET
    merchant_request_id: str | Unset = UNSET
    phone_number: str | Unset = UNSET
    description: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        amount = self.amount

        currency = self.currency

        customer_id = self.customer_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        provider_reference = self.provider_reference

        order_id = self.order_id

        merchant_request_id = self.merchant_request_id

        phone_number = self.phone_number

        description = self.description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "provider": provider,
                "amount": amount,
                "currency": currency,
            }
        )
        if customer_id is not UNSET:
            field_dict["customer_id"] = customer_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if provider_reference is not UNSET:
            field_dict["provider_reference"] = provider_reference
        if order_id is not UNSET:
            field_dict["order_id"] = order_id
        if merchant_request_id is not UNSET:
            field_dict["merchant_request_id"] = merchant_request_id
        if phone_number is not UNSET:
            field_dict["phone_number"] = phone_number
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.create_deposit_dto_metadata import CreateDepositDtoMetadata  # noqa: PLC0415

        d = dict(src_dict)
        provider = check_create_deposit_dto_provider(d.pop("provider"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        customer_id = d.pop("customer_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: CreateDepositDtoMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = CreateDepositDtoMetadata.from_dict(_metadata)

        provider_reference = d.pop("provider_reference", UNSET)

        order_id = d.pop("order_id", UNSET)

        merchant_request_id = d.pop("merchant_request_id", UNSET)

        phone_number = d.pop("phone_number", UNSET)

        description = d.pop("description", UNSET)

        create_deposit_dto = cls(
            provider=provider,
            amount=amount,
            currency=currency,
            customer_id=customer_id,
            metadata=metadata,
            provider_reference=provider_reference,
            order_id=order_id,
            merchant_request_id=merchant_request_id,
            phone_number=phone_number,
            description=description,
        )

        create_deposit_dto.additional_properties = d
        return create_deposit_dto

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
