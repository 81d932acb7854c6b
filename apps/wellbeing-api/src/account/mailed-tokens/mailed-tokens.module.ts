import { Module } from '@nestjs/common';
import { MailedTokenStore } from './mailed-token.store';

@Module({
  providers: [MailedTokenStore],
  exports: [MailedTokenStore],
})
export class MailedTokensModule {}
