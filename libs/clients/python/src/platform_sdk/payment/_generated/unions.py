# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from .models import *

EventView = (
    DepositAuthorizedEvent
    | DepositSettledEvent
    | DepositFailedEvent
    | DepositVoidedEvent
    | DepositExpiredEvent
    | DepositCaptureFailedEvent
    | DepositNeedsReviewEvent
    | DepositReviewedEvent
    | RefundCreatedEvent
    | RefundRecordedEvent
    | RefundFailedEvent
    | DisputeOpenedEvent
    | DisputeWonEvent
    | DisputeLostEvent
    | DisputeReversedEvent
    | WalletAdjustedEvent
    | TransferCompletedEvent
    | ApiKeyCreatedEvent
    | ApiKeyRotatedEvent
    | ApiKeyRevokedEvent
    | EventEndpointDisabledEvent
    | EventEndpointTestEvent
    | PayoutCreatedEvent
    | PayoutPaidEvent
    | PayoutFailedEvent
    | PayoutNeedsReviewEvent
    | UnknownEventView
)
