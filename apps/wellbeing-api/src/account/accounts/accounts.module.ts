import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEventStore } from './account-event.store';
import { ACCOUNTS, AccountStore } from './account.store';
import { AddressFormsWorker } from './address-forms.worker';
import { DefenceStore } from './defence.store';

@Module({
  imports: [TypeOrmModule.forFeature([ACCOUNTS])],
  providers: [AccountEventStore, AccountStore, AddressFormsWorker, DefenceStore],
  exports: [AccountEventStore, AccountStore, DefenceStore],
})
export class AccountsModule {}
