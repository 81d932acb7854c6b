# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.payout_facts_view_status import PayoutFactsViewStatus, check_payout_facts_view_status

T = TypeVar("T", bound="PayoutFactsView")


@_attrs_define
class PayoutFactsView:
    """What an event shows of a payout, in addition to its transaction.

    Attributes:
        payout_id (UUID): The id of the payout, a UUID of version 7. Its transaction has the same id.
        destination_id (UUID): The destination.
        status (PayoutFactsViewStatus): The state of the payout.

            - `awaiting_approval`: the amount is held, and an operator of the service has to approve the payout.
            - `pending`: the amount is held, and the payout is about to be sent.
            - `sent`: the gateway may have it. It is never sent again.
            - `needs_review`: it is unknown whether the gateway has made it; an operator decides. The amount stays held.
            - `paid`: the gateway has made it, and the amount has left the wallet.
            - `failed`: it was not made, and the amount is available again. `failure_reason` says why.
        failure_reason (None | str): Why it failed; null otherwise.
        gateway_payout_id (None | str): The gateway’s own id of the payment, such as a receipt; null before.
        created_at (datetime.datetime): When the payout was requested, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        sent_at (datetime.datetime | None): When it was sent to the gateway, in UTC; null before.
        completed_at (datetime.datetime | None): When it was paid or failed, in UTC; null before.
    """

    payout_id: UUID
    destination_id: UUID
    status: PayoutFactsViewStatus
    failure_reason: None | str
    gateway_payout_id: None | str
    created_at: datetime.datetime
    updated_at: datetime.datetime
    sent_at: datetime.datetime | None
    completed_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        payout_id = str(self.payout_id)

        destination_id = str(self.destination_id)

        status: str = self.status

        failure_reason: None | str
        failure_reason = self.failure_reason

        gateway_payout_id: None | str
        gateway_payout_id = self.gateway_payout_id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        sent_at: None | str
        if isinstance(self.sent_at, datetime.datetime):
            sent_at = self.sent_at.isoformat()
        else:
            sent_at = self.sent_at

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "payout_id": payout_id,
                "destination_id": destination_id,
                "status": status,
                "failure_reason": failure_reason,
                "gateway_payout_id": gateway_payout_id,
                "created_at": created_at,
                "updated_at": updated_at,
                "sent_at": sent_at,
                "completed_at": completed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        payout_id = UUID(d.pop("payout_id"))

        destination_id = UUID(d.pop("destination_id"))

        status = check_payout_facts_view_status(d.pop("status"))

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        def _parse_gateway_payout_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_payout_id = _parse_gateway_payout_id(d.pop("gateway_payout_id"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_sent_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                sent_at_type_0 = datetime.datetime.fromisoformat(data)

                return sent_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        sent_at = _parse_sent_at(d.pop("sent_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        payout_facts_view = cls(
            payout_id=payout_id,
            destination_id=destination_id,
            status=status,
            failure_reason=failure_reason,
            gateway_payout_id=gateway_payout_id,
            created_at=created_at,
            updated_at=updated_at,
            sent_at=sent_at,
            completed_at=completed_at,
        )

        payout_facts_view.additional_properties = d
        return payout_facts_view

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
