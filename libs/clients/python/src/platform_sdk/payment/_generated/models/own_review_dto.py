# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.own_review_dto_decision import OwnReviewDtoDecision, check_own_review_dto_decision

T = TypeVar("T", bound="OwnReviewDto")


@_attrs_define
class OwnReviewDto:
    """A merchant's decision about the review of one of the account's deposits.

    Attributes:
        decision (OwnReviewDtoDecision): What happens to the amount that the gateway received.

            - `accept`: it is credited to your wallet, and the deposit is `settled`.
            - `refund`: the same, and the whole amount goes back to the payer as a refund that you started.
    """

    decision: OwnReviewDtoDecision
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decision: str = self.decision

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision": decision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decision = check_own_review_dto_decision(d.pop("decision"))

        own_review_dto = cls(
            decision=decision,
        )

        own_review_dto.additional_properties = d
        return own_review_dto

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
