# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seen_user_response_status import SeenUserResponseStatus, check_seen_user_response_status

if TYPE_CHECKING:
    from ..models.seen_session_response import SeenSessionResponse
    from ..models.timeline_page_response import TimelinePageResponse


T = TypeVar("T", bound="SeenUserResponse")


@_attrs_define
class SeenUserResponse:
    """The operator’s view of a user.

    Attributes:
        user_id (UUID): The user.
        email (str): The email address, in lower case.
        username (str): The username.
        status (SeenUserResponseStatus): Only an active user can have sessions.
        verified (bool): Whether the sign-up was confirmed.
        failed_count (int): Failed sign-ins since the last successful one. The eighth locks the user.
        locked_until (datetime.datetime | None): End of the lock, in UTC; null if the user is not locked.
        created_at (datetime.datetime): Time of creation, in UTC.
        sessions (list[SeenSessionResponse]): At most 50 sessions: active ones first, then newest first.
        timeline (TimelinePageResponse):
    """

    user_id: UUID
    email: str
    username: str
    status: SeenUserResponseStatus
    verified: bool
    failed_count: int
    locked_until: datetime.datetime | None
    created_at: datetime.datetime
    sessions: list[SeenSessionResponse]
    timeline: TimelinePageResponse
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_id = str(self.user_id)

        email = self.email

        username = self.username

        status: str = self.status

        verified = self.verified

        failed_count = self.failed_count

        locked_until: None | str
        if isinstance(self.locked_until, datetime.datetime):
            locked_until = self.locked_until.isoformat()
        else:
            locked_until = self.locked_until

        created_at = self.created_at.isoformat()

        sessions = []
        for sessions_item_data in self.sessions:
            sessions_item = sessions_item_data.to_dict()
            sessions.append(sessions_item)

        timeline = self.timeline.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_id": user_id,
                "email": email,
                "username": username,
                "status": status,
                "verified": verified,
                "failed_count": failed_count,
                "locked_until": locked_until,
                "created_at": created_at,
                "sessions": sessions,
                "timeline": timeline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seen_session_response import SeenSessionResponse  # noqa: PLC0415
        from ..models.timeline_page_response import TimelinePageResponse  # noqa: PLC0415

        d = dict(src_dict)
        user_id = UUID(d.pop("user_id"))

        email = d.pop("email")

        username = d.pop("username")

        status = check_seen_user_response_status(d.pop("status"))

        verified = d.pop("verified")

        failed_count = d.pop("failed_count")

        def _parse_locked_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                locked_until_type_0 = datetime.datetime.fromisoformat(data)

                return locked_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        locked_until = _parse_locked_until(d.pop("locked_until"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        sessions = []
        _sessions = d.pop("sessions")
        for sessions_item_data in _sessions:
            sessions_item = SeenSessionResponse.from_dict(sessions_item_data)

            sessions.append(sessions_item)

        timeline = TimelinePageResponse.from_dict(d.pop("timeline"))

        seen_user_response = cls(
            user_id=user_id,
            email=email,
            username=username,
            status=status,
            verified=verified,
            failed_count=failed_count,
            locked_until=locked_until,
            created_at=created_at,
            sessions=sessions,
            timeline=timeline,
        )

        seen_user_response.additional_properties = d
        return seen_user_response

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
