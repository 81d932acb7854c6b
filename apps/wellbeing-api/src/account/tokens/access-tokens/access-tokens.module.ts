import { Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, PERSON_AUDIENCES, tokenOptions } from '@platform/auth';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { Keyring } from '../signing-keys/keyring.service';
import { SigningKeysModule } from '../signing-keys/signing-keys.module';
import { RefreshTokenVerifier } from './refresh-token.verifier';
import { TokenIssuer } from './token.issuer';
import { TokenSigner } from './token.signer';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [WellbeingConfig],
      useFactory: ({ ACCOUNT_URL }: WellbeingConfig) => tokenOptions(ACCOUNT_URL),
    }),
    SigningKeysModule,
  ],
  providers: [
    RefreshTokenVerifier,
    TokenIssuer,
    TokenSigner,
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, Keyring, WellbeingConfig],
      useFactory: (jwt: JwtService, keyring: Keyring, { ACCOUNT_URL: issuer }: WellbeingConfig) =>
        new AccessTokenVerifier(jwt, (kid) => keyring.find(kid), {
          issuer,
          audience: PERSON_AUDIENCES.account,
          resources: ['account', 'geo'],
        }),
    },
  ],
  exports: [AccessTokenVerifier, JwtModule, RefreshTokenVerifier, TokenIssuer, TokenSigner],
})
export class AccessTokensModule {}
