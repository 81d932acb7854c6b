import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEventStore } from './account-event.store';
import { AccountEntity } from './account.entity';
import { AccountStore } from './account.store';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity])],
  providers: [AccountEventStore, AccountStore],
  exports: [AccountEventStore, AccountStore],
})
export class AccountsModule {}
