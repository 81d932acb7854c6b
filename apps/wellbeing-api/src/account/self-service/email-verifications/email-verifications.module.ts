import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../../mail/mail.module';
import { MailedTokensModule } from '../../mail/tokens/mailed-tokens.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { EmailVerificationService } from './email-verification.service';
import { EmailVerificationsController } from './email-verifications.controller';

@Module({
  imports: [AccountsModule, MailModule, MailedTokensModule, SecurityEventsModule],
  controllers: [EmailVerificationsController],
  providers: [EmailVerificationService],
  exports: [EmailVerificationService],
})
export class EmailVerificationsModule {}
