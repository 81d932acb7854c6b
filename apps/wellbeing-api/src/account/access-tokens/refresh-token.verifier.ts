import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN_ALGORITHM } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { Keyring } from '../signing-keys/keyring.service';
import { REFRESH_TOKEN_TYPE, type RefreshTokenClaims } from './token.issuer';

interface Decoded {
  header: Record<string, unknown>;
}

const HEADER_FIELDS = ['alg', 'kid', 'typ'];

@Injectable()
export class RefreshTokenVerifier {
  constructor(
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
    private readonly config: WellbeingConfig,
  ) {}

  /** @throws AppError UNAUTHENTICATED (401), the same whatever was wrong */
  async verify(token: string): Promise<RefreshTokenClaims> {
    try {
      const { header } = this.jwt.decode<Decoded>(token, { complete: true });
      if (Object.keys(header).some((name) => !HEADER_FIELDS.includes(name))) throw new Error('unexpected header field');
      if (header['typ'] !== REFRESH_TOKEN_TYPE) throw new Error('unexpected type');
      const claims = await this.jwt.verifyAsync<RefreshTokenClaims>(token, {
        publicKey: (await this.keyring.find(String(header['kid']))) as unknown as string,
        algorithms: [ACCESS_TOKEN_ALGORITHM],
        issuer: this.config.ACCOUNT_URL,
        audience: this.config.ACCOUNT_URL,
      });
      if (!Number.isInteger(claims.gen)) throw new Error('claims');
      return claims;
    } catch (cause) {
      throw unauthenticated(cause);
    }
  }
}
