import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { GatewaysModule } from '../gateways/gateways.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { CaptureStore } from './captures/capture.store';
import { CapturesController } from './captures/captures.controller';
import { CapturesService } from './captures/captures.service';
import { CaptureWorker } from './captures/sending/capture.worker';
import { SentCaptureStore } from './captures/sending/sent-capture.store';
import { DepositStore } from './deposits/deposit.store';
import { DepositsController } from './deposits/deposits.controller';
import { DisputeStore } from './disputes/dispute.store';
import { DisputesController } from './disputes/disputes.controller';
import { DeliveryFiguresStore } from './gateway-states/delivery-figures.store';
import { GatewayStatesController } from './gateway-states/gateway-states.controller';
import { GatewayStatesService } from './gateway-states/gateway-states.service';
import { Inquiries } from './inquiries/inquiries.service';
import { InquirySchedules } from './inquiries/inquiry-schedules';
import { InquiryMetrics } from './inquiries/inquiry.metrics';
import { InquiryStore } from './inquiries/inquiry.store';
import { InquiryWorker } from './inquiries/inquiry.worker';
import { RefreshController } from './inquiries/refresh.controller';
import { DestinationStore } from './payouts/destinations/destination.store';
import { DestinationsController } from './payouts/destinations/destinations.controller';
import { PayoutLimitStore } from './payouts/limits/payout-limit.store';
import { PayoutLimitsController } from './payouts/limits/payout-limits.controller';
import { PayoutGateways } from './payouts/payout-gateways';
import { PayoutStore } from './payouts/payout.store';
import { PayoutsController } from './payouts/payouts.controller';
import { PayoutsService } from './payouts/payouts.service';
import { PayoutWorker } from './payouts/sending/payout.worker';
import { SentPayoutStore } from './payouts/sending/sent-payout.store';
import { RefundGateways } from './refunds/refund-gateways';
import { RefundStore } from './refunds/refund.store';
import { RefundsController } from './refunds/refunds.controller';
import { CapturesMetric } from './captures/captures.metric';
import { RefundsMetric } from './refunds/refunds.metric';
import { RefundsService } from './refunds/refunds.service';
import { RefundWorker } from './refunds/sending/refund.worker';
import { SentRefundStore } from './refunds/sending/sent-refund.store';
import { OwnReviewsController } from './reviews/own-reviews.controller';
import { OwnReviews } from './reviews/own-reviews.service';
import { CallbackAddress } from './started/callback-address';
import { PaymentStore } from './started/payment.store';
import { PaymentsController } from './started/payments.controller';
import { PaymentsService } from './started/payments.service';
import { ReturnOriginStore } from './started/return-origin.store';
import { ReturnOriginsController } from './started/return-origins.controller';
import { TransactionsModule } from './transactions/transactions.module';
import { TransferStore } from './transfers/transfer.store';
import { TransfersController } from './transfers/transfers.controller';
import { WaitingController } from './waiting/waiting.controller';
import { WaitingStore } from './waiting/waiting.store';

@Module({
  imports: [ApiKeysModule, GatewaysModule, IdempotencyModule, TransactionsModule, WebhooksModule],
  controllers: [
    CapturesController,
    DepositsController,
    DestinationsController,
    DisputesController,
    GatewayStatesController,
    OwnReviewsController,
    PaymentsController,
    PayoutLimitsController,
    PayoutsController,
    RefreshController,
    RefundsController,
    ReturnOriginsController,
    TransfersController,
    WaitingController,
  ],
  providers: [
    CallbackAddress,
    CapturesService,
    CaptureStore,
    CaptureWorker,
    DeliveryFiguresStore,
    DepositStore,
    DestinationStore,
    DisputeStore,
    GatewayStatesService,
    Inquiries,
    InquiryMetrics,
    InquirySchedules,
    InquiryStore,
    InquiryWorker,
    OwnReviews,
    PaymentsService,
    PaymentStore,
    PayoutGateways,
    PayoutLimitStore,
    PayoutsService,
    PayoutStore,
    PayoutWorker,
    RefundGateways,
    RefundsMetric,
    CapturesMetric,
    RefundsService,
    RefundStore,
    RefundWorker,
    ReturnOriginStore,
    SentCaptureStore,
    SentPayoutStore,
    SentRefundStore,
    TransferStore,
    WaitingStore,
  ],
})
export class PaymentsModule {}
