import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEventStore } from './account-event.store';
import { ACCOUNTS, AccountStore } from './account.store';
import { AddressFormsWorker } from './address-forms.worker';
import { CleanStartStore } from './clean-start.store';
import { DefenceStore } from './defence.store';

@Module({
  imports: [TypeOrmModule.forFeature([ACCOUNTS])],
  providers: [AccountEventStore, AccountStore, AddressFormsWorker, CleanStartStore, DefenceStore],
  exports: [AccountEventStore, AccountStore, CleanStartStore, DefenceStore],
})
export class AccountsModule {}
