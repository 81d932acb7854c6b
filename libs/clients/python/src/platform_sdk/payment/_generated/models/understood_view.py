# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="UnderstoodView")


@_attrs_define
class UnderstoodView:
    """The service’s interpretation of an event.

    Attributes:
        type_ (str): The gateway’s type of the event.
        kind (str): The service’s kind of the event.
        delivery_key (str): The key that recognizes repeated deliveries.
        reference (None | str): The reference in the event.
        payment_id (None | str): The gateway’s own id of the payment.
        object_id (None | str): The gateway’s own id of the payment, refund or dispute.
        amount (int | None): The amount in the event, in minor units.
        currency (None | str): The currency in the event.
        cumulative (bool): Whether the amount is the total refunded so far.
        anomaly (None | str): What is wrong with an event that is otherwise readable.
    """

    type_: str
    kind: str
    delivery_key: str
    reference: None | str
    payment_id: None | str
    object_id: None | str
    amount: int | None
    currency: None | str
    cumulative: bool
    anomaly: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        kind = self.kind

        delivery_key = self.delivery_key

        reference: None | str
        reference = self.reference

        payment_id: None | str
        payment_id = self.payment_id

        object_id: None | str
        object_id = self.object_id

        amount: int | None
        amount = self.amount

        currency: None | str
        currency = self.currency

        cumulative = self.cumulative

        anomaly: None | str
        anomaly = self.anomaly

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "kind": kind,
                "delivery_key": delivery_key,
                "reference": reference,
                "payment_id": payment_id,
                "object_id": object_id,
                "amount": amount,
                "currency": currency,
                "cumulative": cumulative,
                "anomaly": anomaly,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = d.pop("type")

        kind = d.pop("kind")

        delivery_key = d.pop("delivery_key")

        def _parse_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

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

        cumulative = d.pop("cumulative")

        def _parse_anomaly(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        anomaly = _parse_anomaly(d.pop("anomaly"))

        understood_view = cls(
            type_=type_,
            kind=kind,
            delivery_key=delivery_key,
            reference=reference,
            payment_id=payment_id,
            object_id=object_id,
            amount=amount,
            currency=currency,
            cumulative=cumulative,
            anomaly=anomaly,
        )

        understood_view.additional_properties = d
        return understood_view

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
