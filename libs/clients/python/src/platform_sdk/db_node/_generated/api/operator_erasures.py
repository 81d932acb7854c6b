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

        Newest first, with what became of them.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        Takes the user away for good, with sessions, tokens, outcomes of sign-ins and the audit’s records,
        whatever has been added since the proposal; the audit’s chain stays valid. Its proposer cannot
        approve it. Of several who decide at the same moment one does. Audited with both names.

        **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        Its proposer may too. The same may be proposed again. Audited.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        Nothing changes until another operator approves it, within 24 hours. One proposal about a user is
        open at a time. Audited.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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
        """Count what an erasure takes away

        Beside the user, and the names that imports keep for some time.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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
