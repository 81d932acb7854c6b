# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from ....transport import Api, unexpected
from ..models.acknowledge_audit_feed_dto import AcknowledgeAuditFeedDto
from ..models.audit_entry_response import AuditEntryResponse
from ..models.audit_page_response import AuditPageResponse
from ..models.audit_state_response import AuditStateResponse
from ..models.export_audit_format import ExportAuditFormat
from ..types import UNSET, Unset


class OperatorAuditApi(Api):
    def list_audit_entries(
        self,
        *,
        tenant_id: UUID | Unset = UNSET,
        action: str | Unset = UNSET,
        target_id: UUID | Unset = UNSET,
        since: datetime.datetime | Unset = UNSET,
        until: datetime.datetime | Unset = UNSET,
        cursor: str | Unset = UNSET,
        limit: int | Unset = 100,
    ) -> AuditPageResponse:
        """List the audit

        Newest first, in pages. An entry must match every filter that is set.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID | Unset):
            action (str | Unset):
            target_id (UUID | Unset):
            since (datetime.datetime | Unset):
            until (datetime.datetime | Unset):
            cursor (str | Unset):
            limit (int | Unset):  Default: 100.
        """

        params: dict[str, Any] = {}

        json_tenant_id: str | Unset = UNSET
        if not isinstance(tenant_id, Unset):
            json_tenant_id = str(tenant_id)
        params["tenant_id"] = json_tenant_id

        params["action"] = action

        json_target_id: str | Unset = UNSET
        if not isinstance(target_id, Unset):
            json_target_id = str(target_id)
        params["target_id"] = json_target_id

        json_since: str | Unset = UNSET
        if not isinstance(since, Unset):
            json_since = since.isoformat()
        params["since"] = json_since

        json_until: str | Unset = UNSET
        if not isinstance(until, Unset):
            json_until = until.isoformat()
        params["until"] = json_until

        params["cursor"] = cursor

        params["limit"] = limit

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/audit",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = AuditPageResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_audit_entries(
        self,
        *,
        tenant_id: UUID | Unset = UNSET,
        action: str | Unset = UNSET,
        target_id: UUID | Unset = UNSET,
        since: datetime.datetime | Unset = UNSET,
        until: datetime.datetime | Unset = UNSET,
        limit: int | Unset = 100,
    ) -> Iterator[AuditEntryResponse]:
        """List the audit; all pages, each fetched when it is reached.

        Newest first, in pages. An entry must match every filter that is set.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID | Unset):
            action (str | Unset):
            target_id (UUID | Unset):
            since (datetime.datetime | Unset):
            until (datetime.datetime | Unset):
            cursor (str | Unset):
            limit (int | Unset):  Default: 100.
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_audit_entries(
                tenant_id=tenant_id,
                action=action,
                target_id=target_id,
                since=since,
                until=until,
                cursor=cursor,
                limit=limit,
            )
            yield from page.entries
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def export_audit(
        self,
        *,
        tenant_id: UUID | Unset = UNSET,
        action: str | Unset = UNSET,
        target_id: UUID | Unset = UNSET,
        since: datetime.datetime | Unset = UNSET,
        until: datetime.datetime | Unset = UNSET,
        format_: ExportAuditFormat | Unset = "ndjson",
    ) -> str:
        """Export the audit

        Streams every entry that matches all filters, newest first: one JSON object per line, or CSV with a
        header line.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID | Unset):
            action (str | Unset):
            target_id (UUID | Unset):
            since (datetime.datetime | Unset):
            until (datetime.datetime | Unset):
            format_ (ExportAuditFormat | Unset):  Default: 'ndjson'.
        """

        params: dict[str, Any] = {}

        json_tenant_id: str | Unset = UNSET
        if not isinstance(tenant_id, Unset):
            json_tenant_id = str(tenant_id)
        params["tenant_id"] = json_tenant_id

        params["action"] = action

        json_target_id: str | Unset = UNSET
        if not isinstance(target_id, Unset):
            json_target_id = str(target_id)
        params["target_id"] = json_target_id

        json_since: str | Unset = UNSET
        if not isinstance(since, Unset):
            json_since = since.isoformat()
        params["since"] = json_since

        json_until: str | Unset = UNSET
        if not isinstance(until, Unset):
            json_until = until.isoformat()
        params["until"] = json_until

        json_format_: str | Unset = UNSET
        if not isinstance(format_, Unset):
            json_format_ = format_

        params["format"] = json_format_

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/audit/export",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = response.text
            return response_200

        raise unexpected(response)

    def read_audit_feed(
        self,
        *,
        consumer: str,
        limit: int | Unset = 500,
    ) -> str:
        """Read the feed of the audit

        Returns the events after the consumer's last acknowledgement, oldest first, as one JSON object per
        line. The response is empty if there is no new event. The same events are returned again until they
        are acknowledged. The feed skips no event, even if its transaction was committed late. The order
        within a tenant is that of its chain.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            consumer (str):
            limit (int | Unset):  Default: 500.
        """

        params: dict[str, Any] = {}

        params["consumer"] = consumer

        params["limit"] = limit

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/audit/feed",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = response.text
            return response_200

        raise unexpected(response)

    def acknowledge_audit_feed(
        self,
        *,
        body: AcknowledgeAuditFeedDto,
    ) -> None:
        """Acknowledge the feed of the audit

        The consumer has stored all events up to this position and does not receive them again. Requires the
        role operator, so that a viewer cannot make a consumer skip events.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            body (AcknowledgeAuditFeedDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/audit/feed/acknowledge",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def get_audit_state(
        self,
    ) -> AuditStateResponse:
        """Get the state of the audit’s checkpoints

        Returns the newest checkpoint with its age, the number of rows that no checkpoint covers yet, and
        the backlog of each feed consumer. The figures are from the database and are not verified; the
        command `verify-audit` verifies them.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/audit/state",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = AuditStateResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
