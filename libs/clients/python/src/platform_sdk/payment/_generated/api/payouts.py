# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

from ....transport import Api, unexpected
from ..models.create_destination_dto import CreateDestinationDto
from ..models.create_payout_dto import CreatePayoutDto
from ..models.destination_deleted_response import DestinationDeletedResponse
from ..models.destination_list_response import DestinationListResponse
from ..models.destination_response import DestinationResponse
from ..models.list_payouts_status import ListPayoutsStatus
from ..models.own_limit_list_response import OwnLimitListResponse
from ..models.payout_list_response import PayoutListResponse
from ..models.payout_response import PayoutResponse
from ..models.payout_view import PayoutView
from ..models.set_own_limit_dto import SetOwnLimitDto
from ..types import UNSET, Unset


class PayoutsApi(Api):
    def list_payout_destinations(
        self,
    ) -> DestinationListResponse:
        """List the payout destinations

        All destinations of the account, newest first. Numbers, addresses and accounts are shown in part.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/payout-destinations",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DestinationListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def add_payout_destination(
        self,
        *,
        body: CreateDestinationDto,
        idempotency_key: str | Unset = UNSET,
    ) -> DestinationResponse:
        """Add a payout destination

        Only a person adds one, with a step-up token: `/step-up` of the account service issues it after the
        password or a passkey. It is valid for one minute and works once. API keys and other tokens get
        `SIGN_IN_AGAIN`.

        Payouts can go to it after 24 hours. A destination is never changed: to correct it, delete it and
        add another, which waits again. Responses show the number, address or account only in part.

        **Who may call:** an API key that holds `write:payouts`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateDestinationDto): A number, address or account to which you want to pay out.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/payout-destinations",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = DestinationResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def delete_payout_destination(
        self,
        destination_id: UUID,
    ) -> DestinationDeletedResponse:
        """Delete a payout destination

        No further payout goes to it. Payouts to it that await an approval fail, and their amounts are
        available again. A payout that was already sent is not stopped. An unknown destination and one of
        another account both get `PAYOUT_DESTINATION_NOT_FOUND`.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        Args:
            destination_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/v1/payout-destinations/{destination_id}".format(
                destination_id=quote(str(destination_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DestinationDeletedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_payout_limits(
        self,
    ) -> OwnLimitListResponse:
        """List the payout limits

        Above the limit of a currency, an operator approves the payout. In a currency without an entry, each
        payout needs an operator.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/payout-limits",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OwnLimitListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def set_payout_limit(
        self,
        *,
        body: SetOwnLimitDto,
    ) -> OwnLimitListResponse:
        """Lower a payout limit

        Sets your own limit of a currency. It cannot exceed the limit of the operators, and the lower of the
        two counts. Only a person with a step-up token sets it, so a stolen key cannot raise it again.

        **Who may call:** an API key that holds `write:payouts`, or the account’s access token.

        Args:
            body (SetOwnLimitDto): The largest payout that needs no operator, in one currency.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "PUT",
            "url": "/v1/payout-limits",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OwnLimitListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_payouts(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        status: ListPayoutsStatus | Unset = UNSET,
        destination_id: UUID | Unset = UNSET,
    ) -> PayoutListResponse:
        """List payouts

        Newest first, a page at a time.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListPayoutsStatus | Unset):
            destination_id (UUID | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        json_destination_id: str | Unset = UNSET
        if not isinstance(destination_id, Unset):
            json_destination_id = str(destination_id)
        params["destination_id"] = json_destination_id

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/payouts",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = PayoutListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_payouts(
        self,
        *,
        limit: int | Unset = 50,
        status: ListPayoutsStatus | Unset = UNSET,
        destination_id: UUID | Unset = UNSET,
    ) -> Iterator[PayoutView]:
        """List payouts; all pages, each fetched when it is reached.

        Newest first, a page at a time.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListPayoutsStatus | Unset):
            destination_id (UUID | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_payouts(
                limit=limit,
                cursor=cursor,
                status=status,
                destination_id=destination_id,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def create_payout(
        self,
        *,
        body: CreatePayoutDto,
        idempotency_key: str | Unset = UNSET,
    ) -> PayoutResponse:
        """Pay out

        Holds the amount in your wallet immediately, and asks the gateway of the destination to pay it. The
        response does not wait for the gateway. An event reports when the payout is `paid`, when it has
        `failed`, or when an operator has to find out (`needs_review`). A payout is sent at most once, even
        if a message is lost.

        The destination must be one of yours and at least 24 hours old (`PAYOUT_DESTINATION_WAITS`). Above a
        limit that the operators set, or a lower one that you set, an operator approves the payout first
        (`awaiting_approval`).

        An API key needs `write:payouts`, which no other permission covers. A person needs a step-up token,
        which `/step-up` of the account service issues; other tokens get `SIGN_IN_AGAIN`. An `Idempotency-
        Key` is required. Repeat the request with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payouts`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreatePayoutDto): Amount and destination of a payout.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/payouts",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = PayoutResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def get_payout(
        self,
        payout_id: UUID,
    ) -> PayoutResponse:
        """Get a payout

        The present state. An unknown payout and one of another account both get `PAYOUT_NOT_FOUND`.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            payout_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/payouts/{payout_id}".format(
                payout_id=quote(str(payout_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = PayoutResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
