import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { CollectionsModule } from '../../geo/collections/collections.module';
import { AccountMergeStore } from './account-merge.store';

@Module({
  imports: [AccountsModule, CollectionsModule],
  providers: [AccountMergeStore],
})
export class MergesModule {}
