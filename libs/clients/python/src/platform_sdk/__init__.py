"""Typed clients of payment-service (`platform_sdk.payment`) and db-node (`platform_sdk.db_node`)."""

from .errors import ApiError, NoAnswerError
from .events import InvalidEventError, VerifiedEvent, verify_event

__all__ = ["ApiError", "InvalidEventError", "NoAnswerError", "VerifiedEvent", "verify_event"]
