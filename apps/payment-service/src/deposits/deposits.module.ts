import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { DepositStore } from './deposit.store';
import { DepositsController } from './deposits.controller';

@Module({ imports: [IdempotencyModule], controllers: [DepositsController], providers: [DepositStore] })
export class DepositsModule {}
