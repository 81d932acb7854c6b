import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InvalidTokenError, keyIdOf, verifiedClaims } from '@platform/auth';
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

  /**
   * @throws AppError UNAUTHENTICATED (401), the same for every fault of the token
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) if its key could not be read: the person stays signed in
   */
  async verify(token: string): Promise<RefreshTokenClaims> {
    try {
      const key = await this.keyring.find(keyIdOf(token, REFRESH_TOKEN_TYPE));
      const claims = await verifiedClaims(this.jwt, token, key, { audience: this.config.ACCOUNT_URL });
      const { gen } = claims as Partial<RefreshTokenClaims>;
      if (!Number.isInteger(gen)) throw new InvalidTokenError('claims');
      return claims as RefreshTokenClaims;
    } catch (cause) {
      throw cause instanceof InvalidTokenError ? unauthenticated(cause) : cause;
    }
  }
}
