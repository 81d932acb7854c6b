# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.erasure_proposal_response_state import ErasureProposalResponseState, check_erasure_proposal_response_state

T = TypeVar("T", bound="ErasureProposalResponse")


@_attrs_define
class ErasureProposalResponse:
    """
    Attributes:
        proposal_id (UUID): The proposal.
        expires_at (datetime.datetime): Time until which another operator may approve the proposal, in UTC.
        user_id (UUID): The user of the proposal.
        reason (str): The proposer’s reason.
        state (ErasureProposalResponseState): `open`: another operator may approve it. `approved`: the user is erased.
            `rejected`, `expired`: the user is unchanged.
        proposed_by (str): The operator who proposed it.
        proposed_at (datetime.datetime): Time of the proposal, in UTC.
        decided_by (None | str): The operator who approved or rejected it.
        decided_at (datetime.datetime | None): Time of the decision, in UTC.
    """

    proposal_id: UUID
    expires_at: datetime.datetime
    user_id: UUID
    reason: str
    state: ErasureProposalResponseState
    proposed_by: str
    proposed_at: datetime.datetime
    decided_by: None | str
    decided_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        proposal_id = str(self.proposal_id)

        expires_at = self.expires_at.isoformat()

        user_id = str(self.user_id)

        reason = self.reason

        state: str = self.state

        proposed_by = self.proposed_by

        proposed_at = self.proposed_at.isoformat()

        decided_by: None | str
        decided_by = self.decided_by

        decided_at: None | str
        if isinstance(self.decided_at, datetime.datetime):
            decided_at = self.decided_at.isoformat()
        else:
            decided_at = self.decided_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "proposal_id": proposal_id,
                "expires_at": expires_at,
                "user_id": user_id,
                "reason": reason,
                "state": state,
                "proposed_by": proposed_by,
                "proposed_at": proposed_at,
                "decided_by": decided_by,
                "decided_at": decided_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        proposal_id = UUID(d.pop("proposal_id"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        user_id = UUID(d.pop("user_id"))

        reason = d.pop("reason")

        state = check_erasure_proposal_response_state(d.pop("state"))

        proposed_by = d.pop("proposed_by")

        proposed_at = datetime.datetime.fromisoformat(d.pop("proposed_at"))

        def _parse_decided_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decided_by = _parse_decided_by(d.pop("decided_by"))

        def _parse_decided_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decided_at_type_0 = datetime.datetime.fromisoformat(data)

                return decided_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        decided_at = _parse_decided_at(d.pop("decided_at"))

        erasure_proposal_response = cls(
            proposal_id=proposal_id,
            expires_at=expires_at,
            user_id=user_id,
            reason=reason,
            state=state,
            proposed_by=proposed_by,
            proposed_at=proposed_at,
            decided_by=decided_by,
            decided_at=decided_at,
        )

        erasure_proposal_response.additional_properties = d
        return erasure_proposal_response

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
