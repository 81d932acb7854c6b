import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailedTokenStore } from './mailed-token.store';

@Module({
  imports: [AccountsModule],
  providers: [MailedTokenStore],
  exports: [MailedTokenStore],
})
export class MailedTokensModule {}
