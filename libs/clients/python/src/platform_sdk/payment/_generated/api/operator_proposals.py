# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decision_response import DecisionResponse
from ..models.list_proposals_state import ListProposalsState
from ..models.proposal_list_response import ProposalListResponse
from ..models.proposal_response import ProposalResponse
from ..models.proposal_view import ProposalView
from ..types import UNSET, Unset


class OperatorProposalsApi(Api):
    def list_proposals(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        state: ListProposalsState | Unset = UNSET,
    ) -> ProposalListResponse:
        """List proposals

        Newest first, a page at a time; `state=open` finds proposals that await approval.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            state (ListProposalsState | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_state: str | Unset = UNSET
        if not isinstance(state, Unset):
            json_state = state

        params["state"] = json_state

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/proposals",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ProposalListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_proposals(
        self,
        *,
        limit: int | Unset = 50,
        state: ListProposalsState | Unset = UNSET,
    ) -> Iterator[ProposalView]:
        """List proposals; all pages, each fetched when it is reached.

        Newest first, a page at a time; `state=open` finds proposals that await approval.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            state (ListProposalsState | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_proposals(
                limit=limit,
                cursor=cursor,
                state=state,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_proposal(
        self,
        proposal_id: UUID,
    ) -> ProposalResponse:
        """Get a proposal

        With what it would change, computed when it was proposed.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            proposal_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/proposals/{proposal_id}".format(
                proposal_id=quote(str(proposal_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ProposalResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def approve_proposal(
        self,
        proposal_id: UUID,
    ) -> DecisionResponse:
        """Approve a proposal

        The decision is taken under your name and the proposer’s. The proposer cannot approve it
        (`OWN_PROPOSAL`). The effect is computed again first. If it differs from the proposed effect,
        nothing changes, and you get `DIFFERENCE_CHANGED` with the present effect in `error.details`. Then
        reject the proposal and propose it again. If several operators approve at the same moment, one
        succeeds. You need the role that the decision itself requires.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            proposal_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/proposals/{proposal_id}/approve".format(
                proposal_id=quote(str(proposal_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DecisionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def reject_proposal(
        self,
        proposal_id: UUID,
    ) -> ProposalResponse:
        """Reject a proposal

        The proposer may also reject it. The same decision may be proposed again.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            proposal_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/proposals/{proposal_id}/reject".format(
                proposal_id=quote(str(proposal_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ProposalResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
