# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.root_response_links import RootResponseLinks


T = TypeVar("T", bound="RootResponse")


@_attrs_define
class RootResponse:
    """
    Attributes:
        title (str): Display name of the service.
        version (str): The version of the release.
        revision (str): Source revision of the build.
        links (RootResponseLinks): Paths of the diagnostic routes, by name.
    """

    title: str
    version: str
    revision: str
    links: RootResponseLinks
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        version = self.version

        revision = self.revision

        links = self.links.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "title": title,
                "version": version,
                "revision": revision,
                "links": links,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.root_response_links import RootResponseLinks  # noqa: PLC0415

        d = dict(src_dict)
        title = d.pop("title")

        version = d.pop("version")

        revision = d.pop("revision")

        links = RootResponseLinks.from_dict(d.pop("links"))

        root_response = cls(
            title=title,
            version=version,
            revision=revision,
            links=links,
        )

        root_response.additional_properties = d
        return root_response

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
