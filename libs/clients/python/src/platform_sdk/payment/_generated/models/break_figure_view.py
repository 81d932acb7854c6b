# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.break_figure_view_kind_type_1 import BreakFigureViewKindType1, check_break_figure_view_kind_type_1
from ..models.break_figure_view_kind_type_2_type_1 import (
    BreakFigureViewKindType2Type1,
    check_break_figure_view_kind_type_2_type_1,
)
from ..models.break_figure_view_kind_type_3_type_1 import (
    BreakFigureViewKindType3Type1,
    check_break_figure_view_kind_type_3_type_1,
)
from ..models.break_figure_view_type import BreakFigureViewType, check_break_figure_view_type

T = TypeVar("T", bound="BreakFigureView")


@_attrs_define
class BreakFigureView:
    """Number of breaks of one type and kind in one currency.

    Attributes:
        type_ (BreakFigureViewType): The type of the breaks.
        kind (BreakFigureViewKindType1 | BreakFigureViewKindType2Type1 | BreakFigureViewKindType3Type1 | None): The kind
            of the lines or bookings.
        currency (None | str): The currency of `difference`; null for an unknown line type.
        open_ (int): Number of open breaks.
        closed (int): Number of breaks that were closed because the difference no longer exists.
        difference (int): The total difference of the open breaks, in minor units: the gateway’s amount less the
            ledger’s amount.
    """

    type_: BreakFigureViewType
    kind: BreakFigureViewKindType1 | BreakFigureViewKindType2Type1 | BreakFigureViewKindType3Type1 | None
    currency: None | str
    open_: int
    closed: int
    difference: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        kind: None | str
        if isinstance(self.kind, str):
            kind = self.kind
        elif isinstance(self.kind, str):
            kind = self.kind
        elif isinstance(self.kind, str):
            kind = self.kind
        else:
            kind = self.kind

        currency: None | str
        currency = self.currency

        open_ = self.open_

        closed = self.closed

        difference = self.difference

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "kind": kind,
                "currency": currency,
                "open": open_,
                "closed": closed,
                "difference": difference,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_break_figure_view_type(d.pop("type"))

        def _parse_kind(
            data: object,
        ) -> BreakFigureViewKindType1 | BreakFigureViewKindType2Type1 | BreakFigureViewKindType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_1 = check_break_figure_view_kind_type_1(data)

                return kind_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_2_type_1 = check_break_figure_view_kind_type_2_type_1(data)

                return kind_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_3_type_1 = check_break_figure_view_kind_type_3_type_1(data)

                return kind_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                BreakFigureViewKindType1 | BreakFigureViewKindType2Type1 | BreakFigureViewKindType3Type1 | None, data
            )

        kind = _parse_kind(d.pop("kind"))

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        open_ = d.pop("open")

        closed = d.pop("closed")

        difference = d.pop("difference")

        break_figure_view = cls(
            type_=type_,
            kind=kind,
            currency=currency,
            open_=open_,
            closed=closed,
            difference=difference,
        )

        break_figure_view.additional_properties = d
        return break_figure_view

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
