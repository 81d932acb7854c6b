import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { DeletionsModule } from '../../account/self-service/deletions.module';
import { EmailAddressesModule } from '../../account/self-service/email-addresses/email-addresses.module';
import { AuthorizationsModule } from '../../account/oauth/authorizations/authorizations.module';
import { KnownDevicesModule } from '../../account/known-devices/known-devices.module';
import { MailModule } from '../../account/mail/mail.module';
import { PasswordResetsModule } from '../../account/self-service/password-resets/password-resets.module';
import { RedirectsModule } from '../../account/oauth/redirects/redirects.module';
import { SecurityEventsModule } from '../../account/security-events/security-events.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SignInsModule } from '../../account/sign-ins/sign-ins.module';
import { SignUpsModule } from '../../account/sign-ins/sign-ups/sign-ups.module';
import { StepUpsModule } from '../../account/sign-ins/step-ups/step-ups.module';
import { PersonalDataModule } from '../../personal-data/personal-data.module';
import { RecentCredentialsModule } from '../../account/self-service/recent-credentials/recent-credentials.module';
import { PersonalTokensModule } from '../../account/credentials/personal-tokens/personal-tokens.module';
import { PasskeysModule } from '../../account/credentials/passkeys/passkeys.module';
import { SecondFactorsModule } from '../../account/credentials/second-factors/second-factors.module';
import { AppFilesModule } from '../app-files/app-files.module';
import { AccountChangesController } from './account-changes.controller';
import { AccountSection } from './account-page/account-section';
import { ACCOUNT_SECTIONS } from './account-page/sections';
import { ConfirmPagesController } from './confirm-pages.controller';
import { FormTokens } from './form-tokens';
import { LoginPage } from './login-page';
import { MailedLinkPagesController } from './mailed-link-pages.controller';
import { ProgramPagesController } from './program-pages.controller';
import { PasskeyPagesController } from './passkey-pages.controller';
import { PersonalTokenPagesController } from './personal-token-pages.controller';
import { ProofForms } from './proof-forms';
import { ProvedForms } from './proved-forms';
import { ReviewPagesController } from './review-pages.controller';
import { SecondFactorPagesController } from './second-factor-pages.controller';
import { SecondStepPagesController } from './second-step-pages.controller';
import { SignInPagesController } from './sign-in-pages.controller';
import { SignedInPagesController } from './signed-in-pages.controller';
import { SignedInBrowser } from './signed-in-browser';
import { SignedInForms } from './signed-in-forms';
import { StepUpPagesController } from './step-up-pages.controller';
import { WellKnownPagesController } from './well-known-pages.controller';

@Module({
  imports: [
    AccountsModule,
    AuthorizationsModule,
    AppFilesModule,
    DeletionsModule,
    EmailAddressesModule,
    KnownDevicesModule,
    MailModule,
    PasskeysModule,
    PasswordResetsModule,
    PersonalDataModule,
    PersonalTokensModule,
    RecentCredentialsModule,
    RedirectsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    SignInsModule,
    SignUpsModule,
    StepUpsModule,
  ],
  controllers: [
    AccountChangesController,
    ConfirmPagesController,
    MailedLinkPagesController,
    ProgramPagesController,
    PasskeyPagesController,
    PersonalTokenPagesController,
    ReviewPagesController,
    SecondFactorPagesController,
    SecondStepPagesController,
    SignedInPagesController,
    SignInPagesController,
    StepUpPagesController,
    WellKnownPagesController,
  ],
  providers: [
    ...ACCOUNT_SECTIONS,
    {
      provide: AccountSection,
      inject: ACCOUNT_SECTIONS,
      useFactory: (...sections: AccountSection[]): AccountSection[] => sections,
    },
    FormTokens,
    LoginPage,
    ProofForms,
    ProvedForms,
    SignedInBrowser,
    SignedInForms,
  ],
})
export class AccountPagesModule {}
