# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.unresolved_view_outcome_type_1 import UnresolvedViewOutcomeType1, check_unresolved_view_outcome_type_1
from ..models.unresolved_view_outcome_type_2_type_1 import (
    UnresolvedViewOutcomeType2Type1,
    check_unresolved_view_outcome_type_2_type_1,
)
from ..models.unresolved_view_outcome_type_3_type_1 import (
    UnresolvedViewOutcomeType3Type1,
    check_unresolved_view_outcome_type_3_type_1,
)

T = TypeVar("T", bound="UnresolvedView")


@_attrs_define
class UnresolvedView:
    """A deposit whose result could not be determined.

    Attributes:
        transaction_id (UUID): The id of the deposit.
        account_id (str): The account of the deposit.
        provider (None | str): The gateway.
        provider_reference (None | str): The reference of the payment.
        amount (int): The amount that was registered, in minor units of ISO 4217.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        asked (int): Number of inquiries at the gateway.
        outcome (None | UnresolvedViewOutcomeType1 | UnresolvedViewOutcomeType2Type1 | UnresolvedViewOutcomeType3Type1):
            The result of the last inquiry; null if the gateway was never asked or never responded.
        why (None | str): The result in words.
        created_at (datetime.datetime): When it was registered, in UTC.
    """

    transaction_id: UUID
    account_id: str
    provider: None | str
    provider_reference: None | str
    amount: int
    currency: str
    asked: int
    outcome: None | UnresolvedViewOutcomeType1 | UnresolvedViewOutcomeType2Type1 | UnresolvedViewOutcomeType3Type1
    why: None | str
    created_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        transaction_id = str(self.transaction_id)

        account_id = self.account_id

        provider: None | str
        provider = self.provider

        provider_reference: None | str
        provider_reference = self.provider_reference

        amount = self.amount

        currency = self.currency

        asked = self.asked

        outcome: None | str
        if isinstance(self.outcome, str):
            outcome = self.outcome
        elif isinstance(self.outcome, str):
            outcome = self.outcome
        elif isinstance(self.outcome, str):
            outcome = self.outcome
        else:
            outcome = self.outcome

        why: None | str
        why = self.why

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "transaction_id": transaction_id,
                "account_id": account_id,
                "provider": provider,
                "provider_reference": provider_reference,
                "amount": amount,
                "currency": currency,
                "asked": asked,
                "outcome": outcome,
                "why": why,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        transaction_id = UUID(d.pop("transaction_id"))

        account_id = d.pop("account_id")

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

        amount = d.pop("amount")

        currency = d.pop("currency")

        asked = d.pop("asked")

        def _parse_outcome(
            data: object,
        ) -> None | UnresolvedViewOutcomeType1 | UnresolvedViewOutcomeType2Type1 | UnresolvedViewOutcomeType3Type1:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_1 = check_unresolved_view_outcome_type_1(data)

                return outcome_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_2_type_1 = check_unresolved_view_outcome_type_2_type_1(data)

                return outcome_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_3_type_1 = check_unresolved_view_outcome_type_3_type_1(data)

                return outcome_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                None | UnresolvedViewOutcomeType1 | UnresolvedViewOutcomeType2Type1 | UnresolvedViewOutcomeType3Type1,
                data,
            )

        outcome = _parse_outcome(d.pop("outcome"))

        def _parse_why(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        why = _parse_why(d.pop("why"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        unresolved_view = cls(
            transaction_id=transaction_id,
            account_id=account_id,
            provider=provider,
            provider_reference=provider_reference,
            amount=amount,
            currency=currency,
            asked=asked,
            outcome=outcome,
            why=why,
            created_at=created_at,
        )

        unresolved_view.additional_properties = d
        return unresolved_view

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
