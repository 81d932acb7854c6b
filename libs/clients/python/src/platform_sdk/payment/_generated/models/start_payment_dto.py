# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.start_payment_dto_capture_method import (
    StartPaymentDtoCaptureMethod,
    check_start_payment_dto_capture_method,
)
from ..models.start_payment_dto_provider import StartPaymentDtoProvider, check_start_payment_dto_provider
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.customer_dto import CustomerDto
    from ..models.start_payment_dto_metadata import StartPaymentDtoMetadata


T = TypeVar("T", bound="StartPaymentDto")


@_attrs_define
class StartPaymentDto:
    """A payment to start at a gateway.

    Attributes:
        provider (StartPaymentDtoProvider): The gateway that takes the payment.
        amount (int): The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES.
        currency (str): The currency, a three-letter code of ISO 4217.
        customer_id (str | Unset): Your own number of the customer. Lists of transactions find it. Do not send a name or
            an email address.
        metadata (StartPaymentDtoMetadata | Unset): Your own data: at most 50 texts by their keys. A key has 1 to 40
            characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
        capture_method (StartPaymentDtoCaptureMethod | Unset): When the money is taken. `automatic`: as soon as the
            payer confirms. `manual`: the payment is only authorised, and you capture or cancel it within the time that the
            gateway allows. Some gateways have no manual capture (422). Default: 'automatic'.
        order_id (str | Unset): Your own order number. Several payments may have the same one, such as the attempts to
            pay one order.
        description (str | Unset): What is paid for. The payer may see it.
        customer (CustomerDto | Unset): The payer. If a gateway requires a field, the error message names it.
        return_url (str | Unset): Where the gateway sends the payer’s browser after the payment; its origin must be one
            of the account’s return origins. Required if the payment is made on a page. A browser that arrives there proves
            nothing: read the transaction.
    """

    provider: StartPaymentDtoProvider
    amount: int
    currency: str
    customer_id: str | Unset = UNSET
    metadata: StartPaymentDtoMetadata | Unset = UNSET
    capture_method: StartPaymentDtoCaptureMethod | Unset = "automatic"
    order_id: str | Unset = UNSET
    description: str | Unset = UNSET
    customer: CustomerDto | Unset = UNSET
    return_url: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        amount = self.amount

        currency = self.currency

        customer_id = self.customer_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        capture_method: str | Unset = UNSET
        if not isinstance(self.capture_method, Unset):
            capture_method = self.capture_method

        order_id = self.order_id

        description = self.description

        customer: dict[str, Any] | Unset = UNSET
        if not isinstance(self.customer, Unset):
            customer = self.customer.to_dict()

        return_url = self.return_url

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
        if capture_method is not UNSET:
            field_dict["capture_method"] = capture_method
        if order_id is not UNSET:
            field_dict["order_id"] = order_id
        if description is not UNSET:
            field_dict["description"] = description
        if customer is not UNSET:
            field_dict["customer"] = customer
        if return_url is not UNSET:
            field_dict["return_url"] = return_url

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.customer_dto import CustomerDto  # noqa: PLC0415
        from ..models.start_payment_dto_metadata import StartPaymentDtoMetadata  # noqa: PLC0415

        d = dict(src_dict)
        provider = check_start_payment_dto_provider(d.pop("provider"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        customer_id = d.pop("customer_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: StartPaymentDtoMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = StartPaymentDtoMetadata.from_dict(_metadata)

        _capture_method = d.pop("capture_method", UNSET)
        capture_method: StartPaymentDtoCaptureMethod | Unset
        if isinstance(_capture_method, Unset):
            capture_method = UNSET
        else:
            capture_method = check_start_payment_dto_capture_method(_capture_method)

        order_id = d.pop("order_id", UNSET)

        description = d.pop("description", UNSET)

        _customer = d.pop("customer", UNSET)
        customer: CustomerDto | Unset
        if isinstance(_customer, Unset):
            customer = UNSET
        else:
            customer = CustomerDto.from_dict(_customer)

        return_url = d.pop("return_url", UNSET)

        start_payment_dto = cls(
            provider=provider,
            amount=amount,
            currency=currency,
            customer_id=customer_id,
            metadata=metadata,
            capture_method=capture_method,
            order_id=order_id,
            description=description,
            customer=customer,
            return_url=return_url,
        )

        start_payment_dto.additional_properties = d
        return start_payment_dto

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
