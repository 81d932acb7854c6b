import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  ACCESS_TOKEN_TYPE,
  csrfHash,
  STEP_UP_AUDIENCE,
  STEP_UP_LIFETIME_SECONDS,
  TOKEN_ALGORITHM,
  type TokenClaims,
} from '@platform/auth';
import { v7 as uuidv7 } from 'uuid';
import { WellbeingConfig } from '../../wellbeing-api.config';
import type { Account } from '../accounts/account.store';
import { Keyring } from '../signing-keys/keyring.service';

const AUDIENCES = ['geo', 'wellbeing', 'payment'];
export const REFRESH_TOKEN_TYPE = 'rt+jwt';
const REFRESH_TOKEN_LIFETIME_SECONDS = 90 * 24 * 3600;

export interface RefreshTokenClaims extends TokenClaims {
  aud: string;
  /** Which refresh of the session this is; the session knows the one in force. */
  gen: number;
}

/** Whose token it is, as it was when the token was made. */
export interface TokenSubject {
  accountId: string;
  sessionId: string;
  isEmailVerified: boolean;
}

export const toSubject = ({ id, emailVerifiedAt }: Account, sessionId: string): TokenSubject => ({
  accountId: id,
  sessionId,
  isEmailVerified: emailVerifiedAt !== null,
});

/** Signs with the current key; the claims are those of RFC 9068. */
@Injectable()
export class TokenIssuer {
  constructor(
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
    private readonly config: WellbeingConfig,
  ) {}

  /** @param csrfToken of the browser's session; the token is then of use only together with it */
  accessToken({ accountId, sessionId, isEmailVerified }: TokenSubject, csrfToken?: string): Promise<string> {
    const bound = csrfToken !== undefined && { csh: csrfHash(csrfToken) };
    const claims = { aud: AUDIENCES, sid: sessionId, email_verified: isEmailVerified, ...bound };
    return this.sign(ACCESS_TOKEN_TYPE, accountId, claims, ACCESS_TOKEN_LIFETIME_SECONDS);
  }

  /** For one purpose at another service, once; nothing else takes it, and this service does not either. */
  stepUpToken(accountId: string, sessionId: string): Promise<string> {
    const claims = { aud: [STEP_UP_AUDIENCE], sid: sessionId, email_verified: true };
    return this.sign(ACCESS_TOKEN_TYPE, accountId, claims, STEP_UP_LIFETIME_SECONDS);
  }

  refreshToken(accountId: string, sessionId: string, generation: number): Promise<string> {
    const claims = { aud: this.config.ACCOUNT_URL, sid: sessionId, gen: generation };
    return this.sign(REFRESH_TOKEN_TYPE, accountId, claims, REFRESH_TOKEN_LIFETIME_SECONDS);
  }

  private sign(typ: string, subject: string, claims: object, expiresIn: number): Promise<string> {
    const { kid, privateKey } = this.keyring.current();
    return this.jwt.signAsync(claims, {
      // jsonwebtoken takes key objects; Nest's types name only the encoded forms.
      privateKey: privateKey as unknown as string,
      header: { alg: TOKEN_ALGORITHM, typ, kid },
      subject,
      jwtid: uuidv7(),
      expiresIn,
    });
  }
}
