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

        Newest first, a page at a time. An entry must match every filter that is given.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        Newest first, a page at a time. An entry must match every filter that is given.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        Every entry that matches every filter, newest first, sent as it is read: one JSON object a line, or
        CSV with a header line.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        What every tenant's chain took up since the consumer's last acknowledgement, the oldest first, a
        JSON object a line; empty when there is nothing new. Until it is acknowledged the same comes again.
        Nothing is passed over, however late it was committed, and within a tenant the order is that of its
        chain.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        The consumer has kept what there is up to this position, and does not get it again. Needs the role
        operator: whoever only looks cannot move a consumer past what it has not read.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        The newest one with its age, how many rows are under none yet, and how far the consumers of the feed
        are behind. What the database tells; whether it is true `verify-audit` proves.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
