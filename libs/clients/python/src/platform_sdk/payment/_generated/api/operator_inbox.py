# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decide_event_dto import DecideEventDto
from ..models.decision_response import DecisionResponse
from ..models.explain_delivery_dto import ExplainDeliveryDto
from ..models.explanation_response import ExplanationResponse
from ..models.inbox_event_response import InboxEventResponse
from ..models.inbox_event_view import InboxEventView
from ..models.inbox_response import InboxResponse
from ..models.list_inbox_outcome import ListInboxOutcome
from ..models.list_inbox_provider import ListInboxProvider
from ..types import UNSET, Unset


class OperatorInboxApi(Api):
    def list_inbox(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        outcome: ListInboxOutcome | Unset = UNSET,
        provider: ListInboxProvider | Unset = UNSET,
        reason: str | Unset = UNSET,
    ) -> InboxResponse:
        """List the gateways’ reports to all accounts

        Newest first. Filter by `outcome`: `needs_review` waits for a decision, `parked` waits for its
        deposit, `rejected` cannot be read. `outcome=ignored` with `reason=unknown_event`, `unknown_status`
        or `listed_for_review` finds events that the service does not understand and that name no known
        payment. One request reads at most 5,000 events. With filters, a page may therefore have fewer
        events than `limit`, even none, while `next_cursor` is not null.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            outcome (ListInboxOutcome | Unset):
            provider (ListInboxProvider | Unset):
            reason (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_outcome: str | Unset = UNSET
        if not isinstance(outcome, Unset):
            json_outcome = outcome

        params["outcome"] = json_outcome

        json_provider: str | Unset = UNSET
        if not isinstance(provider, Unset):
            json_provider = provider

        params["provider"] = json_provider

        params["reason"] = reason

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/events",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = InboxResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_inbox(
        self,
        *,
        limit: int | Unset = 50,
        outcome: ListInboxOutcome | Unset = UNSET,
        provider: ListInboxProvider | Unset = UNSET,
        reason: str | Unset = UNSET,
    ) -> Iterator[InboxEventView]:
        """List the gateways’ reports to all accounts; all pages, each fetched when it is reached.

        Newest first. Filter by `outcome`: `needs_review` waits for a decision, `parked` waits for its
        deposit, `rejected` cannot be read. `outcome=ignored` with `reason=unknown_event`, `unknown_status`
        or `listed_for_review` finds events that the service does not understand and that name no known
        payment. One request reads at most 5,000 events. With filters, a page may therefore have fewer
        events than `limit`, even none, while `next_cursor` is not null.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            outcome (ListInboxOutcome | Unset):
            provider (ListInboxProvider | Unset):
            reason (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_inbox(
                limit=limit,
                cursor=cursor,
                outcome=outcome,
                provider=provider,
                reason=reason,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_inbox_event(
        self,
        event_id: UUID,
    ) -> InboxEventResponse:
        """Get an event of the inbox

        With its bytes, the number of deliveries, its present interpretation, and the decisions of
        operators.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            event_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/events/{event_id}".format(
                event_id=quote(str(event_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = InboxEventResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def decide_event(
        self,
        event_id: UUID,
        *,
        body: DecideEventDto,
    ) -> DecisionResponse:
        """Decide about an event of the inbox

        With `dry_run`, the response shows what would change and changes nothing. Use it first. If several
        operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a
        repetition. `accept`, `credit` and `debit` require the role admin, because such a booking cannot be
        undone.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            event_id (UUID):
            body (DecideEventDto): A decision about an event.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/events/{event_id}/decisions".format(
                event_id=quote(str(event_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DecisionResponse.from_dict(response.json())

            return response_200

        if 202 <= response.status_code <= 202:
            response_202 = DecisionResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)

    def explain_delivery(
        self,
        *,
        body: ExplainDeliveryDto,
    ) -> ExplanationResponse:
        """Explain a delivery

        Shows whether the service would accept the delivery, why, and how it would interpret it. Use it for
        a delivery that a gateway says it has sent and that is not in the inbox. Nothing is stored.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            body (ExplainDeliveryDto): A delivery as it was sent, or as a gateway’s dashboard shows
                it.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/explanations",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ExplanationResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
