# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.inquiry_view_outcome_type_1 import InquiryViewOutcomeType1, check_inquiry_view_outcome_type_1
from ..models.inquiry_view_outcome_type_2_type_1 import (
    InquiryViewOutcomeType2Type1,
    check_inquiry_view_outcome_type_2_type_1,
)
from ..models.inquiry_view_outcome_type_3_type_1 import (
    InquiryViewOutcomeType3Type1,
    check_inquiry_view_outcome_type_3_type_1,
)

T = TypeVar("T", bound="InquiryView")


@_attrs_define
class InquiryView:
    """The gateway's last response about a deposit, and the time of the next inquiry.

    Attributes:
        asked_at (datetime.datetime | None): When the gateway was asked, in UTC; null before the first time.
        outcome (InquiryViewOutcomeType1 | InquiryViewOutcomeType2Type1 | InquiryViewOutcomeType3Type1 | None): The
            result. `answered`: the response is booked. `pending`: the payer has not paid. `unknown`: the gateway has no
            information. `unreachable`: there was no response. Null before the first inquiry. None of these results fails
            the deposit.
        why (None | str): The result in words; null if there is nothing to add.
        next_at (datetime.datetime | None): When the gateway is asked next, in UTC; null if it is not asked again and an
            operator decides.
    """

    asked_at: datetime.datetime | None
    outcome: InquiryViewOutcomeType1 | InquiryViewOutcomeType2Type1 | InquiryViewOutcomeType3Type1 | None
    why: None | str
    next_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        asked_at: None | str
        if isinstance(self.asked_at, datetime.datetime):
            asked_at = self.asked_at.isoformat()
        else:
            asked_at = self.asked_at

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

        next_at: None | str
        if isinstance(self.next_at, datetime.datetime):
            next_at = self.next_at.isoformat()
        else:
            next_at = self.next_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "asked_at": asked_at,
                "outcome": outcome,
                "why": why,
                "next_at": next_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_asked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                asked_at_type_0 = datetime.datetime.fromisoformat(data)

                return asked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        asked_at = _parse_asked_at(d.pop("asked_at"))

        def _parse_outcome(
            data: object,
        ) -> InquiryViewOutcomeType1 | InquiryViewOutcomeType2Type1 | InquiryViewOutcomeType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_1 = check_inquiry_view_outcome_type_1(data)

                return outcome_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_2_type_1 = check_inquiry_view_outcome_type_2_type_1(data)

                return outcome_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_type_3_type_1 = check_inquiry_view_outcome_type_3_type_1(data)

                return outcome_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                InquiryViewOutcomeType1 | InquiryViewOutcomeType2Type1 | InquiryViewOutcomeType3Type1 | None, data
            )

        outcome = _parse_outcome(d.pop("outcome"))

        def _parse_why(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        why = _parse_why(d.pop("why"))

        def _parse_next_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_at = _parse_next_at(d.pop("next_at"))

        inquiry_view = cls(
            asked_at=asked_at,
            outcome=outcome,
            why=why,
            next_at=next_at,
        )

        inquiry_view.additional_properties = d
        return inquiry_view

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
