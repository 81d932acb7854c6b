import { Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessTokenVerifier } from '@platform/auth';
import { WellbeingConfig } from '../wellbeing-api.config';
import { RefreshTokenVerifier } from './access-tokens/refresh-token.verifier';
import { TokenIssuer } from './access-tokens/token.issuer';
import { AccountEntity } from './accounts/account.entity';
import { AccountEventStore } from './accounts/account-event.store';
import { AccountStore } from './accounts/account.store';
import { EmailVerificationService } from './email-verifications/email-verification.service';
import { EmailVerificationsController } from './email-verifications/email-verifications.controller';
import { FieldCipher } from './encryption/field-cipher';
import { CsrfGuard } from './identity/csrf.guard';
import { IdentityGuard } from './identity/identity.guard';
import { QuotaGuard } from './identity/quota.guard';
import { AccountMails } from './mail/account-mails';
import { MailWorker } from './mail/mail.worker';
import { FileMailer, Mailer, NoMailer, SmtpMailer } from './mail/mailer';
import { OutboxStore } from './mail/outbox.store';
import { MailedTokenStore } from './mailed-tokens/mailed-token.store';
import { FormTokens } from './pages/form-tokens';
import { MailedLinkPagesController } from './pages/mailed-link-pages.controller';
import { SignInPagesController } from './pages/sign-in-pages.controller';
import { SignedInPagesController } from './pages/signed-in-pages.controller';
import { StepUpPagesController } from './pages/step-up-pages.controller';
import { PasswordResetService } from './password-resets/password-reset.service';
import { PasswordResetStore } from './password-resets/password-reset.store';
import { PasswordsController } from './password-resets/passwords.controller';
import { ResetRequestStore } from './password-resets/reset-request.store';
import { ResetRequestWorker } from './password-resets/reset-request.worker';
import { PasswordHasher } from './passwords/password.hasher';
import { SignInCodeStore } from './redirects/sign-in-code.store';
import { SignInRedirects } from './redirects/sign-in-redirect.service';
import { CookieIdentity } from './sessions/cookie.identity';
import { CurrentSessionController } from './sessions/current-session.controller';
import { SessionCookie } from './sessions/session-cookie';
import { SessionEntity } from './sessions/session.entity';
import { SessionStore } from './sessions/session.store';
import { SessionsController } from './sessions/sessions.controller';
import { SignInFailureStore } from './sign-ins/sign-in-failure.store';
import { SignInService } from './sign-ins/sign-in.service';
import { SignInStore } from './sign-ins/sign-in.store';
import { SignInsController } from './sign-ins/sign-ins.controller';
import { SignOutService } from './sign-ins/sign-out.service';
import { SignUpService } from './sign-ups/sign-up.service';
import { SignUpsController } from './sign-ups/sign-ups.controller';
import { JwksController } from './signing-keys/jwks.controller';
import { Keyring } from './signing-keys/keyring.service';
import { SigningKeyEntity } from './signing-keys/signing-key.entity';
import { SigningKeyStore } from './signing-keys/signing-key.store';
import { StepUpService } from './step-ups/step-up.service';
import { StepUpStore } from './step-ups/step-up.store';
import { StepUpsController } from './step-ups/step-ups.controller';

/** Access tokens are taken at the geospatial API and at the wellbeing API; each is among the audiences we issue. */
const AUDIENCE = 'wellbeing';

@Module({
  imports: [JwtModule.register({}), TypeOrmModule.forFeature([AccountEntity, SessionEntity, SigningKeyEntity])],
  controllers: [
    JwksController,
    SignUpsController,
    SignInsController,
    CurrentSessionController,
    SessionsController,
    PasswordsController,
    EmailVerificationsController,
    SignInPagesController,
    SignedInPagesController,
    MailedLinkPagesController,
    StepUpsController,
    StepUpPagesController,
  ],
  providers: [
    AccountEventStore,
    AccountMails,
    AccountStore,
    CookieIdentity,
    CsrfGuard,
    EmailVerificationService,
    FieldCipher,
    FormTokens,
    IdentityGuard,
    Keyring,
    MailWorker,
    MailedTokenStore,
    OutboxStore,
    PasswordHasher,
    PasswordResetService,
    PasswordResetStore,
    QuotaGuard,
    RefreshTokenVerifier,
    ResetRequestStore,
    ResetRequestWorker,
    SessionCookie,
    SessionStore,
    SignInCodeStore,
    SignInFailureStore,
    SignInRedirects,
    SignInService,
    SignInStore,
    SignOutService,
    SignUpService,
    SigningKeyStore,
    StepUpService,
    StepUpStore,
    TokenIssuer,
    {
      provide: Mailer,
      inject: [WellbeingConfig],
      useFactory: ({ SMTP_URL, MAIL_DIRECTORY, MAIL_FROM }: WellbeingConfig): Mailer => {
        if (SMTP_URL) return new SmtpMailer(SMTP_URL, MAIL_FROM);
        return MAIL_DIRECTORY ? new FileMailer(MAIL_DIRECTORY, MAIL_FROM) : new NoMailer();
      },
    },
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, Keyring, WellbeingConfig],
      useFactory: (jwt: JwtService, keyring: Keyring, config: WellbeingConfig) =>
        new AccessTokenVerifier(jwt, (kid) => keyring.find(kid), { issuer: config.ACCOUNT_URL, audience: AUDIENCE }),
    },
  ],
  exports: [
    AccessTokenVerifier,
    AccountEventStore,
    AccountStore,
    CookieIdentity,
    FieldCipher,
    Keyring,
    OutboxStore,
    SessionCookie,
    SessionStore,
    SigningKeyStore,
    SignInCodeStore,
    SignInFailureStore,
  ],
})
export class AccountModule {}
