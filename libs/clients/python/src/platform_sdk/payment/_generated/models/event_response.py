# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_response_status import EventResponseStatus, check_event_response_status

if TYPE_CHECKING:
    from ..models.api_key_created_event import ApiKeyCreatedEvent
    from ..models.api_key_revoked_event import ApiKeyRevokedEvent
    from ..models.api_key_rotated_event import ApiKeyRotatedEvent
    from ..models.deposit_authorized_event import DepositAuthorizedEvent
    from ..models.deposit_capture_failed_event import DepositCaptureFailedEvent
    from ..models.deposit_expired_event import DepositExpiredEvent
    from ..models.deposit_failed_event import DepositFailedEvent
    from ..models.deposit_needs_review_event import DepositNeedsReviewEvent
    from ..models.deposit_reviewed_event import DepositReviewedEvent
    from ..models.deposit_settled_event import DepositSettledEvent
    from ..models.deposit_voided_event import DepositVoidedEvent
    from ..models.dispute_lost_event import DisputeLostEvent
    from ..models.dispute_opened_event import DisputeOpenedEvent
    from ..models.dispute_reversed_event import DisputeReversedEvent
    from ..models.dispute_won_event import DisputeWonEvent
    from ..models.event_endpoint_disabled_event import EventEndpointDisabledEvent
    from ..models.event_endpoint_test_event import EventEndpointTestEvent
    from ..models.payout_created_event import PayoutCreatedEvent
    from ..models.payout_failed_event import PayoutFailedEvent
    from ..models.payout_needs_review_event import PayoutNeedsReviewEvent
    from ..models.payout_paid_event import PayoutPaidEvent
    from ..models.refund_created_event import RefundCreatedEvent
    from ..models.refund_failed_event import RefundFailedEvent
    from ..models.refund_recorded_event import RefundRecordedEvent
    from ..models.transfer_completed_event import TransferCompletedEvent
    from ..models.unknown_event_view import UnknownEventView
    from ..models.wallet_adjusted_event import WalletAdjustedEvent


T = TypeVar("T", bound="EventResponse")


@_attrs_define
class EventResponse:
    """
    Attributes:
        status (EventResponseStatus): The same in every success response.
        data (ApiKeyCreatedEvent | ApiKeyRevokedEvent | ApiKeyRotatedEvent | DepositAuthorizedEvent |
            DepositCaptureFailedEvent | DepositExpiredEvent | DepositFailedEvent | DepositNeedsReviewEvent |
            DepositReviewedEvent | DepositSettledEvent | DepositVoidedEvent | DisputeLostEvent | DisputeOpenedEvent |
            DisputeReversedEvent | DisputeWonEvent | EventEndpointDisabledEvent | EventEndpointTestEvent |
            PayoutCreatedEvent | PayoutFailedEvent | PayoutNeedsReviewEvent | PayoutPaidEvent | RefundCreatedEvent |
            RefundFailedEvent | RefundRecordedEvent | TransferCompletedEvent | UnknownEventView | WalletAdjustedEvent): One
            event. Its `type` decides what `data` is.
    """

    status: EventResponseStatus
    data: (
        ApiKeyCreatedEvent
        | ApiKeyRevokedEvent
        | ApiKeyRotatedEvent
        | DepositAuthorizedEvent
        | DepositCaptureFailedEvent
        | DepositExpiredEvent
        | DepositFailedEvent
        | DepositNeedsReviewEvent
        | DepositReviewedEvent
        | DepositSettledEvent
        | DepositVoidedEvent
        | DisputeLostEvent
        | DisputeOpenedEvent
        | DisputeReversedEvent
        | DisputeWonEvent
        | EventEndpointDisabledEvent
        | EventEndpointTestEvent
        | PayoutCreatedEvent
        | PayoutFailedEvent
        | PayoutNeedsReviewEvent
        | PayoutPaidEvent
        | RefundCreatedEvent
        | RefundFailedEvent
        | RefundRecordedEvent
        | TransferCompletedEvent
        | UnknownEventView
        | WalletAdjustedEvent
    )
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.api_key_created_event import ApiKeyCreatedEvent  # noqa: PLC0415
        from ..models.api_key_revoked_event import ApiKeyRevokedEvent  # noqa: PLC0415
        from ..models.api_key_rotated_event import ApiKeyRotatedEvent  # noqa: PLC0415
        from ..models.deposit_authorized_event import DepositAuthorizedEvent  # noqa: PLC0415
        from ..models.deposit_capture_failed_event import DepositCaptureFailedEvent  # noqa: PLC0415
        from ..models.deposit_expired_event import DepositExpiredEvent  # noqa: PLC0415
        from ..models.deposit_failed_event import DepositFailedEvent  # noqa: PLC0415
        from ..models.deposit_needs_review_event import DepositNeedsReviewEvent  # noqa: PLC0415
        from ..models.deposit_reviewed_event import DepositReviewedEvent  # noqa: PLC0415
        from ..models.deposit_settled_event import DepositSettledEvent  # noqa: PLC0415
        from ..models.deposit_voided_event import DepositVoidedEvent  # noqa: PLC0415
        from ..models.dispute_lost_event import DisputeLostEvent  # noqa: PLC0415
        from ..models.dispute_opened_event import DisputeOpenedEvent  # noqa: PLC0415
        from ..models.dispute_reversed_event import DisputeReversedEvent  # noqa: PLC0415
        from ..models.dispute_won_event import DisputeWonEvent  # noqa: PLC0415
        from ..models.event_endpoint_disabled_event import EventEndpointDisabledEvent  # noqa: PLC0415
        from ..models.event_endpoint_test_event import EventEndpointTestEvent  # noqa: PLC0415
        from ..models.payout_created_event import PayoutCreatedEvent  # noqa: PLC0415
        from ..models.payout_failed_event import PayoutFailedEvent  # noqa: PLC0415
        from ..models.payout_needs_review_event import PayoutNeedsReviewEvent  # noqa: PLC0415
        from ..models.payout_paid_event import PayoutPaidEvent  # noqa: PLC0415
        from ..models.refund_created_event import RefundCreatedEvent  # noqa: PLC0415
        from ..models.refund_failed_event import RefundFailedEvent  # noqa: PLC0415
        from ..models.refund_recorded_event import RefundRecordedEvent  # noqa: PLC0415
        from ..models.transfer_completed_event import TransferCompletedEvent  # noqa: PLC0415
        from ..models.wallet_adjusted_event import WalletAdjustedEvent  # noqa: PLC0415

        status: str = self.status

        data: dict[str, Any]
        if isinstance(self.data, DepositAuthorizedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositSettledEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositFailedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositVoidedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositExpiredEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositCaptureFailedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositNeedsReviewEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DepositReviewedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, RefundCreatedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, RefundRecordedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, RefundFailedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DisputeOpenedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DisputeWonEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DisputeLostEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, DisputeReversedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, WalletAdjustedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, TransferCompletedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, ApiKeyCreatedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, ApiKeyRotatedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, ApiKeyRevokedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, EventEndpointDisabledEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, EventEndpointTestEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, PayoutCreatedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, PayoutPaidEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, PayoutFailedEvent):
            data = self.data.to_dict()
        elif isinstance(self.data, PayoutNeedsReviewEvent):
            data = self.data.to_dict()
        else:
            data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.api_key_created_event import ApiKeyCreatedEvent  # noqa: PLC0415
        from ..models.api_key_revoked_event import ApiKeyRevokedEvent  # noqa: PLC0415
        from ..models.api_key_rotated_event import ApiKeyRotatedEvent  # noqa: PLC0415
        from ..models.deposit_authorized_event import DepositAuthorizedEvent  # noqa: PLC0415
        from ..models.deposit_capture_failed_event import DepositCaptureFailedEvent  # noqa: PLC0415
        from ..models.deposit_expired_event import DepositExpiredEvent  # noqa: PLC0415
        from ..models.deposit_failed_event import DepositFailedEvent  # noqa: PLC0415
        from ..models.deposit_needs_review_event import DepositNeedsReviewEvent  # noqa: PLC0415
        from ..models.deposit_reviewed_event import DepositReviewedEvent  # noqa: PLC0415
        from ..models.deposit_settled_event import DepositSettledEvent  # noqa: PLC0415
        from ..models.deposit_voided_event import DepositVoidedEvent  # noqa: PLC0415
        from ..models.dispute_lost_event import DisputeLostEvent  # noqa: PLC0415
        from ..models.dispute_opened_event import DisputeOpenedEvent  # noqa: PLC0415
        from ..models.dispute_reversed_event import DisputeReversedEvent  # noqa: PLC0415
        from ..models.dispute_won_event import DisputeWonEvent  # noqa: PLC0415
        from ..models.event_endpoint_disabled_event import EventEndpointDisabledEvent  # noqa: PLC0415
        from ..models.event_endpoint_test_event import EventEndpointTestEvent  # noqa: PLC0415
        from ..models.payout_created_event import PayoutCreatedEvent  # noqa: PLC0415
        from ..models.payout_failed_event import PayoutFailedEvent  # noqa: PLC0415
        from ..models.payout_needs_review_event import PayoutNeedsReviewEvent  # noqa: PLC0415
        from ..models.payout_paid_event import PayoutPaidEvent  # noqa: PLC0415
        from ..models.refund_created_event import RefundCreatedEvent  # noqa: PLC0415
        from ..models.refund_failed_event import RefundFailedEvent  # noqa: PLC0415
        from ..models.refund_recorded_event import RefundRecordedEvent  # noqa: PLC0415
        from ..models.transfer_completed_event import TransferCompletedEvent  # noqa: PLC0415
        from ..models.unknown_event_view import UnknownEventView  # noqa: PLC0415
        from ..models.wallet_adjusted_event import WalletAdjustedEvent  # noqa: PLC0415

        d = dict(src_dict)
        status = check_event_response_status(d.pop("status"))

        def _parse_data(
            data: object,
        ) -> (
            ApiKeyCreatedEvent
            | ApiKeyRevokedEvent
            | ApiKeyRotatedEvent
            | DepositAuthorizedEvent
            | DepositCaptureFailedEvent
            | DepositExpiredEvent
            | DepositFailedEvent
            | DepositNeedsReviewEvent
            | DepositReviewedEvent
            | DepositSettledEvent
            | DepositVoidedEvent
            | DisputeLostEvent
            | DisputeOpenedEvent
            | DisputeReversedEvent
            | DisputeWonEvent
            | EventEndpointDisabledEvent
            | EventEndpointTestEvent
            | PayoutCreatedEvent
            | PayoutFailedEvent
            | PayoutNeedsReviewEvent
            | PayoutPaidEvent
            | RefundCreatedEvent
            | RefundFailedEvent
            | RefundRecordedEvent
            | TransferCompletedEvent
            | UnknownEventView
            | WalletAdjustedEvent
        ):
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.authorized"):
                    raise TypeError()
                componentsschemas_event_view_type_0 = DepositAuthorizedEvent.from_dict(data)

                return componentsschemas_event_view_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.settled"):
                    raise TypeError()
                componentsschemas_event_view_type_1 = DepositSettledEvent.from_dict(data)

                return componentsschemas_event_view_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.failed"):
                    raise TypeError()
                componentsschemas_event_view_type_2 = DepositFailedEvent.from_dict(data)

                return componentsschemas_event_view_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.voided"):
                    raise TypeError()
                componentsschemas_event_view_type_3 = DepositVoidedEvent.from_dict(data)

                return componentsschemas_event_view_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.expired"):
                    raise TypeError()
                componentsschemas_event_view_type_4 = DepositExpiredEvent.from_dict(data)

                return componentsschemas_event_view_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.capture_failed"):
                    raise TypeError()
                componentsschemas_event_view_type_5 = DepositCaptureFailedEvent.from_dict(data)

                return componentsschemas_event_view_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.needs_review"):
                    raise TypeError()
                componentsschemas_event_view_type_6 = DepositNeedsReviewEvent.from_dict(data)

                return componentsschemas_event_view_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "deposit.reviewed"):
                    raise TypeError()
                componentsschemas_event_view_type_7 = DepositReviewedEvent.from_dict(data)

                return componentsschemas_event_view_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "refund.created"):
                    raise TypeError()
                componentsschemas_event_view_type_8 = RefundCreatedEvent.from_dict(data)

                return componentsschemas_event_view_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "refund.recorded"):
                    raise TypeError()
                componentsschemas_event_view_type_9 = RefundRecordedEvent.from_dict(data)

                return componentsschemas_event_view_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "refund.failed"):
                    raise TypeError()
                componentsschemas_event_view_type_10 = RefundFailedEvent.from_dict(data)

                return componentsschemas_event_view_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "dispute.opened"):
                    raise TypeError()
                componentsschemas_event_view_type_11 = DisputeOpenedEvent.from_dict(data)

                return componentsschemas_event_view_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "dispute.won"):
                    raise TypeError()
                componentsschemas_event_view_type_12 = DisputeWonEvent.from_dict(data)

                return componentsschemas_event_view_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "dispute.lost"):
                    raise TypeError()
                componentsschemas_event_view_type_13 = DisputeLostEvent.from_dict(data)

                return componentsschemas_event_view_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "dispute.reversed"):
                    raise TypeError()
                componentsschemas_event_view_type_14 = DisputeReversedEvent.from_dict(data)

                return componentsschemas_event_view_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "wallet.adjusted"):
                    raise TypeError()
                componentsschemas_event_view_type_15 = WalletAdjustedEvent.from_dict(data)

                return componentsschemas_event_view_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "transfer.completed"):
                    raise TypeError()
                componentsschemas_event_view_type_16 = TransferCompletedEvent.from_dict(data)

                return componentsschemas_event_view_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "api_key.created"):
                    raise TypeError()
                componentsschemas_event_view_type_17 = ApiKeyCreatedEvent.from_dict(data)

                return componentsschemas_event_view_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "api_key.rotated"):
                    raise TypeError()
                componentsschemas_event_view_type_18 = ApiKeyRotatedEvent.from_dict(data)

                return componentsschemas_event_view_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "api_key.revoked"):
                    raise TypeError()
                componentsschemas_event_view_type_19 = ApiKeyRevokedEvent.from_dict(data)

                return componentsschemas_event_view_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "event_endpoint.disabled"):
                    raise TypeError()
                componentsschemas_event_view_type_20 = EventEndpointDisabledEvent.from_dict(data)

                return componentsschemas_event_view_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "event_endpoint.test"):
                    raise TypeError()
                componentsschemas_event_view_type_21 = EventEndpointTestEvent.from_dict(data)

                return componentsschemas_event_view_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "payout.created"):
                    raise TypeError()
                componentsschemas_event_view_type_22 = PayoutCreatedEvent.from_dict(data)

                return componentsschemas_event_view_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "payout.paid"):
                    raise TypeError()
                componentsschemas_event_view_type_23 = PayoutPaidEvent.from_dict(data)

                return componentsschemas_event_view_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "payout.failed"):
                    raise TypeError()
                componentsschemas_event_view_type_24 = PayoutFailedEvent.from_dict(data)

                return componentsschemas_event_view_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not (isinstance(data, dict) and data.get("type") == "payout.needs_review"):
                    raise TypeError()
                componentsschemas_event_view_type_25 = PayoutNeedsReviewEvent.from_dict(data)

                return componentsschemas_event_view_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_event_view_type_26 = UnknownEventView.from_dict(data)

            return componentsschemas_event_view_type_26

        data = _parse_data(d.pop("data"))

        event_response = cls(
            status=status,
            data=data,
        )

        event_response.additional_properties = d
        return event_response

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
