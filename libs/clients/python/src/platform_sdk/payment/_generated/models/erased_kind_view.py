# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.erased_kind_view_kind import ErasedKindViewKind, check_erased_kind_view_kind

T = TypeVar("T", bound="ErasedKindView")


@_attrs_define
class ErasedKindView:
    """Number of rows of one kind.

    Attributes:
        kind (ErasedKindViewKind): Where the data is stored.

            - `transactions`: telephone numbers, descriptions, order numbers, and data of the payer from the start of the
            payment.
            - `refunds`: reasons of refunds and of their failures.
            - `deliveries`: the bytes of the gateways’ reports.
            - `events`: copies in the account’s events.
            - `api_keys`: descriptions.
            - `event_endpoints`: they are deleted, with their deliveries.
            - `return_origins`: they are deleted.
            - `payout_destinations`: they are deleted with their numbers and addresses. Those of undecided payouts are kept.
        erased (int): Number of erased rows; in a dry run, of rows that would be erased.
        kept (int): Number of rows that are kept for now: they wait for a payer, an operator or a gateway, or are being
            changed at this moment.
    """

    kind: ErasedKindViewKind
    erased: int
    kept: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        erased = self.erased

        kept = self.kept

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "erased": erased,
                "kept": kept,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_erased_kind_view_kind(d.pop("kind"))

        erased = d.pop("erased")

        kept = d.pop("kept")

        erased_kind_view = cls(
            kind=kind,
            erased=erased,
            kept=kept,
        )

        erased_kind_view.additional_properties = d
        return erased_kind_view

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
