import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { keyIdOf, verifiedClaims } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { Keyring } from '../signing-keys/keyring.service';
import { REFRESH_TOKEN_TYPE, type RefreshTokenClaims } from './token.issuer';

@Injectable()
export class RefreshTokenVerifier {
  constructor(
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
    private readonly config: WellbeingConfig,
  ) {}

  /** @throws AppError UNAUTHENTICATED (401), the same for every fault */
  async verify(token: string): Promise<RefreshTokenClaims> {
    try {
      const key = await this.keyring.find(keyIdOf(token, REFRESH_TOKEN_TYPE));
      const claims = await verifiedClaims(this.jwt, token, key, { audience: this.config.ACCOUNT_URL });
      const { gen } = claims as Partial<RefreshTokenClaims>;
      if (!Number.isInteger(gen)) throw new Error('claims');
      return claims as RefreshTokenClaims;
    } catch (cause) {
      throw unauthenticated(cause);
    }
  }
}
