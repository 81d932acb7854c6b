import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { InquiriesModule } from '../inquiries/inquiries.module';
import { DepositStore } from './deposit.store';
import { DepositsController } from './deposits.controller';

@Module({ imports: [IdempotencyModule, InquiriesModule], controllers: [DepositsController], providers: [DepositStore] })
export class DepositsModule {}
