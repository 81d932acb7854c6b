import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { AccountMergeStore } from './account-merge.store';

@Module({
  imports: [AccountsModule],
  providers: [AccountMergeStore],
})
export class MergesModule {}
