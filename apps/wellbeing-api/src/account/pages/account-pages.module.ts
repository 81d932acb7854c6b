import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { EmailVerificationsModule } from '../email-verifications/email-verifications.module';
import { PasswordResetsModule } from '../password-resets/password-resets.module';
import { RedirectsModule } from '../redirects/redirects.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { SignUpsModule } from '../sign-ups/sign-ups.module';
import { StepUpsModule } from '../step-ups/step-ups.module';
import { FormTokens } from './form-tokens';
import { MailedLinkPagesController } from './mailed-link-pages.controller';
import { SignInPagesController } from './sign-in-pages.controller';
import { SignedInPagesController } from './signed-in-pages.controller';
import { StepUpPagesController } from './step-up-pages.controller';

@Module({
  imports: [
    AccountsModule,
    EmailVerificationsModule,
    PasswordResetsModule,
    RedirectsModule,
    SessionsModule,
    SignInsModule,
    SignUpsModule,
    StepUpsModule,
  ],
  controllers: [SignInPagesController, SignedInPagesController, MailedLinkPagesController, StepUpPagesController],
  providers: [FormTokens],
})
export class AccountPagesModule {}
