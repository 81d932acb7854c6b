import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../mail.module';
import { MailedLinks } from './mailed-link.service';
import { MailedTokenStore } from './mailed-token.store';

@Module({
  imports: [AccountsModule, MailModule],
  providers: [MailedLinks, MailedTokenStore],
  exports: [MailedLinks, MailedTokenStore],
})
export class MailedTokensModule {}
