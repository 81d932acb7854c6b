import { Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessTokenVerifier } from '@platform/auth';
import { WellbeingConfig } from '../wellbeing-api.config';
import { RefreshTokenVerifier } from './access-tokens/refresh-token.verifier';
import { TokenIssuer } from './access-tokens/token.issuer';
import { AccountEntity } from './accounts/account.entity';
import { AccountStore } from './accounts/account.store';
import { FieldCipher } from './encryption/field-cipher';
import { CsrfGuard } from './identity/csrf.guard';
import { IdentityGuard } from './identity/identity.guard';
import { QuotaGuard } from './identity/quota.guard';
import { PasswordHasher } from './passwords/password.hasher';
import { CookieIdentity } from './sessions/cookie.identity';
import { CurrentSessionController } from './sessions/current-session.controller';
import { SessionCookie } from './sessions/session-cookie';
import { SessionEntity } from './sessions/session.entity';
import { SessionStore } from './sessions/session.store';
import { SignInFailureStore } from './sign-ins/sign-in-failure.store';
import { SignInService } from './sign-ins/sign-in.service';
import { SignInsController } from './sign-ins/sign-ins.controller';
import { SignOutService } from './sign-ins/sign-out.service';
import { SignUpService } from './sign-ups/sign-up.service';
import { SignUpsController } from './sign-ups/sign-ups.controller';
import { JwksController } from './signing-keys/jwks.controller';
import { Keyring } from './signing-keys/keyring.service';
import { SigningKeyEntity } from './signing-keys/signing-key.entity';
import { SigningKeyStore } from './signing-keys/signing-key.store';

/** Access tokens are taken at the geospatial API and at the wellbeing API; each is among the audiences we issue. */
const AUDIENCE = 'wellbeing';

@Module({
  imports: [JwtModule.register({}), TypeOrmModule.forFeature([AccountEntity, SessionEntity, SigningKeyEntity])],
  controllers: [JwksController, SignUpsController, SignInsController, CurrentSessionController],
  providers: [
    AccountStore,
    CookieIdentity,
    CsrfGuard,
    FieldCipher,
    IdentityGuard,
    Keyring,
    PasswordHasher,
    QuotaGuard,
    RefreshTokenVerifier,
    SessionCookie,
    SessionStore,
    SignInFailureStore,
    SignInService,
    SignOutService,
    SignUpService,
    SigningKeyStore,
    TokenIssuer,
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, Keyring, WellbeingConfig],
      useFactory: (jwt: JwtService, keyring: Keyring, config: WellbeingConfig) =>
        new AccessTokenVerifier(jwt, (kid) => keyring.find(kid), { issuer: config.ACCOUNT_URL, audience: AUDIENCE }),
    },
  ],
  exports: [AccessTokenVerifier, AccountStore, CookieIdentity, FieldCipher, SessionCookie, SessionStore],
})
export class AccountModule {}
