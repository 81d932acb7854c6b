# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.erased_response import ErasedResponse
from ..models.erasure_list_response import ErasureListResponse
from ..models.holdings_response import HoldingsResponse
from ..models.propose_erasure_dto import ProposeErasureDto
from ..models.proposed_erasure_response import ProposedErasureResponse


class OperatorErasuresApi(Api):
    def list_erasures(
        self,
        tenant_id: UUID,
    ) -> ErasureListResponse:
        """List the proposals to erase users of a tenant

        Newest first, with their outcome.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/erasures".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ErasureListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def approve_erasure(
        self,
        tenant_id: UUID,
        proposal_id: UUID,
    ) -> ErasedResponse:
        """Approve an erasure

        Permanently deletes the user with all sessions, tokens, sign-in events and audit records, including
        those added since the proposal. The audit’s chain stays valid. The proposer cannot approve the
        proposal. If several operators decide at the same time, exactly one decision applies. Audited with
        both names.

        **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            proposal_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/erasures/{proposal_id}/approve".format(
                tenant_id=quote(str(tenant_id), safe=""),
                proposal_id=quote(str(proposal_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ErasedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def reject_erasure(
        self,
        tenant_id: UUID,
        proposal_id: UUID,
    ) -> None:
        """Reject an erasure

        The proposer may reject it too. The user may be proposed again. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            proposal_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/erasures/{proposal_id}/reject".format(
                tenant_id=quote(str(tenant_id), safe=""),
                proposal_id=quote(str(proposal_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def propose_erasure(
        self,
        tenant_id: UUID,
        user_id: UUID,
        *,
        body: ProposeErasureDto,
    ) -> ProposedErasureResponse:
        """Propose to erase a user

        Nothing changes until another operator approves the proposal, within 24 hours. A user has at most
        one open proposal. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
            body (ProposeErasureDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/erasure".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = ProposedErasureResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def count_holdings(
        self,
        tenant_id: UUID,
        user_id: UUID,
    ) -> HoldingsResponse:
        """Count the records that an erasure deletes

        The user and the names that imports keep for some time are not counted.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/holdings".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = HoldingsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
