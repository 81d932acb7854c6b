# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.difference_response_part import DifferenceResponsePart, check_difference_response_part
from ..models.difference_response_problem import DifferenceResponseProblem, check_difference_response_problem

T = TypeVar("T", bound="DifferenceResponse")


@_attrs_define
class DifferenceResponse:
    """
    Attributes:
        part (DifferenceResponsePart): Kind of database object.
        name (str): Name of the object.
        problem (DifferenceResponseProblem): How the object differs from the migrations.
    """

    part: DifferenceResponsePart
    name: str
    problem: DifferenceResponseProblem
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        part: str = self.part

        name = self.name

        problem: str = self.problem

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "part": part,
                "name": name,
                "problem": problem,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        part = check_difference_response_part(d.pop("part"))

        name = d.pop("name")

        problem = check_difference_response_problem(d.pop("problem"))

        difference_response = cls(
            part=part,
            name=name,
            problem=problem,
        )

        difference_response.additional_properties = d
        return difference_response

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
