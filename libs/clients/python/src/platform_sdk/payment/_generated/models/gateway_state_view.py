# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.gateway_state_view_inquires import GatewayStateViewInquires, check_gateway_state_view_inquires
from ..models.gateway_state_view_provider import GatewayStateViewProvider, check_gateway_state_view_provider
from ..models.gateway_state_view_receives import GatewayStateViewReceives, check_gateway_state_view_receives
from ..models.gateway_state_view_refunds import GatewayStateViewRefunds, check_gateway_state_view_refunds
from ..models.gateway_state_view_starts import GatewayStateViewStarts, check_gateway_state_view_starts

if TYPE_CHECKING:
    from ..models.delivery_count_view import DeliveryCountView


T = TypeVar("T", bound="GatewayStateView")


@_attrs_define
class GatewayStateView:
    """What a gateway can do in this installation, which settings are missing, and what it has sent. Contains no secret and
    nothing derived from one.

        Attributes:
            provider (GatewayStateViewProvider): The gateway.
            webhook_path (str): The path of its webhook, below this service’s address.
            receives (GatewayStateViewReceives): Whether its deliveries can be verified and are therefore accepted.
            starts (GatewayStateViewStarts): Whether payments can be started through it.
            inquires (GatewayStateViewInquires): Whether the service asks it about open payments.
            refunds (GatewayStateViewRefunds): Whether the service can send it refunds.
            missing_for_deliveries (list[str]): Missing settings for accepting its deliveries.
            missing_for_calls (list[str]): Missing settings for calling its API.
            last_delivery_at (datetime.datetime | None): When its last delivery was accepted; null if that is more than a
                month ago.
            last_refusal_at (datetime.datetime | None): When the last delivery in its name was refused; null if that is more
                than a month ago.
            last_hour (DeliveryCountView): Number of a gateway's deliveries within a period, counted in steps of ten
                minutes.
            last_day (DeliveryCountView): Number of a gateway's deliveries within a period, counted in steps of ten minutes.
    """

    provider: GatewayStateViewProvider
    webhook_path: str
    receives: GatewayStateViewReceives
    starts: GatewayStateViewStarts
    inquires: GatewayStateViewInquires
    refunds: GatewayStateViewRefunds
    missing_for_deliveries: list[str]
    missing_for_calls: list[str]
    last_delivery_at: datetime.datetime | None
    last_refusal_at: datetime.datetime | None
    last_hour: DeliveryCountView
    last_day: DeliveryCountView
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        webhook_path = self.webhook_path

        receives: str = self.receives

        starts: str = self.starts

        inquires: str = self.inquires

        refunds: str = self.refunds

        missing_for_deliveries = self.missing_for_deliveries

        missing_for_calls = self.missing_for_calls

        last_delivery_at: None | str
        if isinstance(self.last_delivery_at, datetime.datetime):
            last_delivery_at = self.last_delivery_at.isoformat()
        else:
            last_delivery_at = self.last_delivery_at

        last_refusal_at: None | str
        if isinstance(self.last_refusal_at, datetime.datetime):
            last_refusal_at = self.last_refusal_at.isoformat()
        else:
            last_refusal_at = self.last_refusal_at

        last_hour = self.last_hour.to_dict()

        last_day = self.last_day.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "provider": provider,
                "webhook_path": webhook_path,
                "receives": receives,
                "starts": starts,
                "inquires": inquires,
                "refunds": refunds,
                "missing_for_deliveries": missing_for_deliveries,
                "missing_for_calls": missing_for_calls,
                "last_delivery_at": last_delivery_at,
                "last_refusal_at": last_refusal_at,
                "last_hour": last_hour,
                "last_day": last_day,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_count_view import DeliveryCountView  # noqa: PLC0415

        d = dict(src_dict)
        provider = check_gateway_state_view_provider(d.pop("provider"))

        webhook_path = d.pop("webhook_path")

        receives = check_gateway_state_view_receives(d.pop("receives"))

        starts = check_gateway_state_view_starts(d.pop("starts"))

        inquires = check_gateway_state_view_inquires(d.pop("inquires"))

        refunds = check_gateway_state_view_refunds(d.pop("refunds"))

        missing_for_deliveries = cast(list[str], d.pop("missing_for_deliveries"))

        missing_for_calls = cast(list[str], d.pop("missing_for_calls"))

        def _parse_last_delivery_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_delivery_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_delivery_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_delivery_at = _parse_last_delivery_at(d.pop("last_delivery_at"))

        def _parse_last_refusal_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_refusal_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_refusal_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_refusal_at = _parse_last_refusal_at(d.pop("last_refusal_at"))

        last_hour = DeliveryCountView.from_dict(d.pop("last_hour"))

        last_day = DeliveryCountView.from_dict(d.pop("last_day"))

        gateway_state_view = cls(
            provider=provider,
            webhook_path=webhook_path,
            receives=receives,
            starts=starts,
            inquires=inquires,
            refunds=refunds,
            missing_for_deliveries=missing_for_deliveries,
            missing_for_calls=missing_for_calls,
            last_delivery_at=last_delivery_at,
            last_refusal_at=last_refusal_at,
            last_hour=last_hour,
            last_day=last_day,
        )

        gateway_state_view.additional_properties = d
        return gateway_state_view

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
