import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { EmailVerificationsModule } from '../../account/email-verifications/email-verifications.module';
import { PasswordResetsModule } from '../../account/password-resets/password-resets.module';
import { RedirectsModule } from '../../account/redirects/redirects.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SignInsModule } from '../../account/sign-ins/sign-ins.module';
import { SignUpsModule } from '../../account/sign-ups/sign-ups.module';
import { StepUpsModule } from '../../account/step-ups/step-ups.module';
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
