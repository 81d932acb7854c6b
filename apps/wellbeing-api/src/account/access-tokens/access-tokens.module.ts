import { Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier } from '@platform/auth';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { Keyring } from '../signing-keys/keyring.service';
import { SigningKeysModule } from '../signing-keys/signing-keys.module';
import { RefreshTokenVerifier } from './refresh-token.verifier';
import { TokenIssuer } from './token.issuer';

/** Access tokens are taken at the geospatial API and at the wellbeing API; each is among the audiences we issue. */
const AUDIENCE = 'wellbeing';

@Module({
  imports: [JwtModule.register({}), SigningKeysModule],
  providers: [
    RefreshTokenVerifier,
    TokenIssuer,
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, Keyring, WellbeingConfig],
      useFactory: (jwt: JwtService, keyring: Keyring, config: WellbeingConfig) =>
        new AccessTokenVerifier(jwt, (kid) => keyring.find(kid), { issuer: config.ACCOUNT_URL, audience: AUDIENCE }),
    },
  ],
  exports: [AccessTokenVerifier, RefreshTokenVerifier, TokenIssuer],
})
export class AccessTokensModule {}
