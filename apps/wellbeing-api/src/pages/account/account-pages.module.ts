import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { DeletionsModule } from '../../account/deletions/deletions.module';
import { EmailChangesModule } from '../../account/email-changes/email-changes.module';
import { EmailVerificationsModule } from '../../account/email-verifications/email-verifications.module';
import { AuthorizationsModule } from '../../account/oauth/authorizations/authorizations.module';
import { ClientConsentsModule } from '../../account/oauth/consents/client-consents.module';
import { PasswordResetsModule } from '../../account/password-resets/password-resets.module';
import { RedirectsModule } from '../../account/redirects/redirects.module';
import { SecurityEventsModule } from '../../account/security-events/security-events.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SignInsModule } from '../../account/sign-ins/sign-ins.module';
import { SignUpsModule } from '../../account/sign-ups/sign-ups.module';
import { StepUpsModule } from '../../account/step-ups/step-ups.module';
import { PersonalDataExportsModule } from '../../personal-data/exports/exports.module';
import { AccountChangesController } from './account-changes.controller';
import { AccountSection } from './account-page/account-section';
import { ACCOUNT_SECTIONS } from './account-page/sections';
import { FormTokens } from './form-tokens';
import { MailedLinkPagesController } from './mailed-link-pages.controller';
import { ProgramPagesController } from './program-pages.controller';
import { SignInPagesController } from './sign-in-pages.controller';
import { SignedInPagesController } from './signed-in-pages.controller';
import { SignedInForms } from './signed-in-forms';
import { StepUpPagesController } from './step-up-pages.controller';

@Module({
  imports: [
    AccountsModule,
    AuthorizationsModule,
    ClientConsentsModule,
    DeletionsModule,
    EmailChangesModule,
    EmailVerificationsModule,
    PasswordResetsModule,
    PersonalDataExportsModule,
    RedirectsModule,
    SecurityEventsModule,
    SessionsModule,
    SignInsModule,
    SignUpsModule,
    StepUpsModule,
  ],
  controllers: [
    AccountChangesController,
    MailedLinkPagesController,
    ProgramPagesController,
    SignedInPagesController,
    SignInPagesController,
    StepUpPagesController,
  ],
  providers: [
    ...ACCOUNT_SECTIONS,
    {
      provide: AccountSection,
      inject: ACCOUNT_SECTIONS,
      useFactory: (...sections: AccountSection[]): AccountSection[] => sections,
    },
    FormTokens,
    SignedInForms,
  ],
})
export class AccountPagesModule {}
