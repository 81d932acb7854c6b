# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.explanation_view_answered import ExplanationViewAnswered, check_explanation_view_answered
from ..models.explanation_view_held_type_1 import ExplanationViewHeldType1, check_explanation_view_held_type_1
from ..models.explanation_view_held_type_2_type_1 import (
    ExplanationViewHeldType2Type1,
    check_explanation_view_held_type_2_type_1,
)
from ..models.explanation_view_held_type_3_type_1 import (
    ExplanationViewHeldType3Type1,
    check_explanation_view_held_type_3_type_1,
)

if TYPE_CHECKING:
    from ..models.understood_view import UnderstoodView


T = TypeVar("T", bound="ExplanationView")


@_attrs_define
class ExplanationView:
    """What would happen to a delivery.

    Attributes:
        is_accepted (bool): Whether it would be accepted.
        answered (ExplanationViewAnswered): The HTTP status that the gateway would get.
        code (None | str): The error code; null if it is accepted.
        reason (None | str): Why it is refused; null if it is accepted.
        secret_number (int | None): Which of the gateway’s secrets matches the signature, from 1; null if none does, or
            if there is only one way.
        held (ExplanationViewHeldType1 | ExplanationViewHeldType2Type1 | ExplanationViewHeldType3Type1 | None): Why it
            would be held for review; null if it would take effect.
        events (list[UnderstoodView]): How the service interprets it; empty if it is refused.
    """

    is_accepted: bool
    answered: ExplanationViewAnswered
    code: None | str
    reason: None | str
    secret_number: int | None
    held: ExplanationViewHeldType1 | ExplanationViewHeldType2Type1 | ExplanationViewHeldType3Type1 | None
    events: list[UnderstoodView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        is_accepted = self.is_accepted

        answered: int = self.answered

        code: None | str
        code = self.code

        reason: None | str
        reason = self.reason

        secret_number: int | None
        secret_number = self.secret_number

        held: None | str
        if isinstance(self.held, str):
            held = self.held
        elif isinstance(self.held, str):
            held = self.held
        elif isinstance(self.held, str):
            held = self.held
        else:
            held = self.held

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "is_accepted": is_accepted,
                "answered": answered,
                "code": code,
                "reason": reason,
                "secret_number": secret_number,
                "held": held,
                "events": events,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.understood_view import UnderstoodView  # noqa: PLC0415

        d = dict(src_dict)
        is_accepted = d.pop("is_accepted")

        answered = check_explanation_view_answered(d.pop("answered"))

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_secret_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        secret_number = _parse_secret_number(d.pop("secret_number"))

        def _parse_held(
            data: object,
        ) -> ExplanationViewHeldType1 | ExplanationViewHeldType2Type1 | ExplanationViewHeldType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_1 = check_explanation_view_held_type_1(data)

                return held_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_2_type_1 = check_explanation_view_held_type_2_type_1(data)

                return held_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_3_type_1 = check_explanation_view_held_type_3_type_1(data)

                return held_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                ExplanationViewHeldType1 | ExplanationViewHeldType2Type1 | ExplanationViewHeldType3Type1 | None, data
            )

        held = _parse_held(d.pop("held"))

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = UnderstoodView.from_dict(events_item_data)

            events.append(events_item)

        explanation_view = cls(
            is_accepted=is_accepted,
            answered=answered,
            code=code,
            reason=reason,
            secret_number=secret_number,
            held=held,
            events=events,
        )

        explanation_view.additional_properties = d
        return explanation_view

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
