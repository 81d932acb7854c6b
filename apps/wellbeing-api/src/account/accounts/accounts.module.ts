import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEventStore } from './account-event.store';
import { ACCOUNTS, AccountStore } from './account.store';

@Module({
  imports: [TypeOrmModule.forFeature([ACCOUNTS])],
  providers: [AccountEventStore, AccountStore],
  exports: [AccountEventStore, AccountStore],
})
export class AccountsModule {}
