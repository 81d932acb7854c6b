import { Module } from '@nestjs/common';
import { TransactionStore } from './transaction.store';
import { TransactionsController } from './transactions.controller';

@Module({
  controllers: [TransactionsController],
  providers: [TransactionStore],
  exports: [TransactionStore],
})
export class TransactionsModule {}
