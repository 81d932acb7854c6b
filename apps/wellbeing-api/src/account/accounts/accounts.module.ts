import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEventStore } from './account-event.store';
import { ACCOUNTS, AccountStore } from './account.store';
import { DefenceStore } from './defence.store';

@Module({
  imports: [TypeOrmModule.forFeature([ACCOUNTS])],
  providers: [AccountEventStore, AccountStore, DefenceStore],
  exports: [AccountEventStore, AccountStore, DefenceStore],
})
export class AccountsModule {}
