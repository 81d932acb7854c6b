# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.api_key_created_event import ApiKeyCreatedEvent
from ..models.api_key_revoked_event import ApiKeyRevokedEvent
from ..models.api_key_rotated_event import ApiKeyRotatedEvent
from ..models.deposit_authorized_event import DepositAuthorizedEvent
from ..models.deposit_capture_failed_event import DepositCaptureFailedEvent
from ..models.deposit_expired_event import DepositExpiredEvent
from ..models.deposit_failed_event import DepositFailedEvent
from ..models.deposit_needs_review_event import DepositNeedsReviewEvent
from ..models.deposit_reviewed_event import DepositReviewedEvent
from ..models.deposit_settled_event import DepositSettledEvent
from ..models.deposit_voided_event import DepositVoidedEvent
from ..models.dispute_lost_event import DisputeLostEvent
from ..models.dispute_opened_event import DisputeOpenedEvent
from ..models.dispute_reversed_event import DisputeReversedEvent
from ..models.dispute_won_event import DisputeWonEvent
from ..models.event_endpoint_disabled_event import EventEndpointDisabledEvent
from ..models.event_endpoint_test_event import EventEndpointTestEvent
from ..models.event_list_response import EventListResponse
from ..models.event_response import EventResponse
from ..models.list_events_types_item import ListEventsTypesItem
from ..models.payout_created_event import PayoutCreatedEvent
from ..models.payout_failed_event import PayoutFailedEvent
from ..models.payout_needs_review_event import PayoutNeedsReviewEvent
from ..models.payout_paid_event import PayoutPaidEvent
from ..models.refund_created_event import RefundCreatedEvent
from ..models.refund_failed_event import RefundFailedEvent
from ..models.refund_recorded_event import RefundRecordedEvent
from ..models.transfer_completed_event import TransferCompletedEvent
from ..models.unknown_event_view import UnknownEventView
from ..models.wallet_adjusted_event import WalletAdjustedEvent
from ..types import UNSET, Unset


class EventsApi(Api):
    def list_events(
        self,
        *,
        after: UUID | Unset = UNSET,
        types: list[ListEventsTypesItem] | Unset = UNSET,
        limit: int | Unset = 50,
        wait_seconds: int | Unset = 0,
    ) -> EventListResponse:
        """List events, and wait for the next

        Changes of your money and keys, oldest first. Keep `next_cursor` and send it as `after`. An event
        that is committed later comes after it, so you miss none. With `wait_seconds`, the response is sent
        as soon as there is an event.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            after (UUID | Unset):
            types (list[ListEventsTypesItem] | Unset):
            limit (int | Unset):  Default: 50.
            wait_seconds (int | Unset):  Default: 0.
        """

        params: dict[str, Any] = {}

        json_after: str | Unset = UNSET
        if not isinstance(after, Unset):
            json_after = str(after)
        params["after"] = json_after

        json_types: list[str] | Unset = UNSET
        if not isinstance(types, Unset):
            json_types = []
            for types_item_data in types:
                types_item: str = types_item_data
                json_types.append(types_item)

        params["types"] = json_types

        params["limit"] = limit

        params["wait_seconds"] = wait_seconds

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/events",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_events(
        self,
        *,
        after: UUID | Unset = UNSET,
        types: list[ListEventsTypesItem] | Unset = UNSET,
        limit: int | Unset = 50,
        wait_seconds: int | Unset = 0,
    ) -> Iterator[
        ApiKeyCreatedEvent
        | ApiKeyRevokedEvent
        | ApiKeyRotatedEvent
        | DepositAuthorizedEvent
        | DepositCaptureFailedEvent
        | DepositExpiredEvent
        | DepositFailedEvent
        | DepositNeedsReviewEvent
        | DepositReviewedEvent
        | DepositSettledEvent
        | DepositVoidedEvent
        | DisputeLostEvent
        | DisputeOpenedEvent
        | DisputeReversedEvent
        | DisputeWonEvent
        | EventEndpointDisabledEvent
        | EventEndpointTestEvent
        | PayoutCreatedEvent
        | PayoutFailedEvent
        | PayoutNeedsReviewEvent
        | PayoutPaidEvent
        | RefundCreatedEvent
        | RefundFailedEvent
        | RefundRecordedEvent
        | TransferCompletedEvent
        | UnknownEventView
        | WalletAdjustedEvent
    ]:
        """List events, and wait for the next; all pages up to the newest, each fetched when it is reached.

        Changes of your money and keys, oldest first. Keep `next_cursor` and send it as `after`. An event
        that is committed later comes after it, so you miss none. With `wait_seconds`, the response is sent
        as soon as there is an event.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            after (UUID | Unset):
            types (list[ListEventsTypesItem] | Unset):
            limit (int | Unset):  Default: 50.
            wait_seconds (int | Unset):  Default: 0.
        """

        while True:
            page = self.list_events(
                after=after,
                types=types,
                limit=limit,
                wait_seconds=wait_seconds,
            )
            yield from page.data
            if page.next_cursor is None or not page.has_more:
                return
            after = page.next_cursor

    def get_event(
        self,
        event_id: UUID,
    ) -> EventResponse:
        """Show an event

        Events are available until their retention period ends.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            event_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/events/{event_id}".format(
                event_id=quote(str(event_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
