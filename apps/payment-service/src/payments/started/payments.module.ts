import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { GatewaysModule } from '../../gateways/gateways.module';
import { InquiriesModule } from '../inquiries/inquiries.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { CallbackAddress } from './callback-address';
import { PaymentStore } from './payment.store';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { ReturnOriginStore } from './return-origin.store';
import { ReturnOriginsController } from './return-origins.controller';

@Module({
  imports: [GatewaysModule, IdempotencyModule, InquiriesModule, TransactionsModule],
  controllers: [PaymentsController, ReturnOriginsController],
  providers: [CallbackAddress, PaymentsService, PaymentStore, ReturnOriginStore],
})
export class PaymentsModule {}
