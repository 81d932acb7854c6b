import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { TransactionsModule } from '../transactions/transactions.module';
import { TransferStore } from './transfer.store';
import { TransfersController } from './transfers.controller';

@Module({
  imports: [IdempotencyModule, TransactionsModule],
  controllers: [TransfersController],
  providers: [TransferStore],
})
export class TransfersModule {}
