import { Injectable } from '@nestjs/common';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  ACCESS_TOKEN_TYPE,
  csrfHash,
  type Resource,
  STEP_UP_AUDIENCE,
  STEP_UP_LIFETIME_SECONDS,
  type TokenClaims,
} from '@platform/auth';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import type { Account } from '../../accounts/account.store';
import { audiencesFor } from '../../accounts/audiences';
import { LONGEST_SESSION_SECONDS } from '../../session-lifetime';
import { TokenSigner } from './token.signer';

export const REFRESH_TOKEN_TYPE = 'rt+jwt';

export interface RefreshTokenClaims extends TokenClaims {
  aud: string;
  /** The number of this refresh in the session. The session stores the valid one. */
  gen: number;
}

/** The owner of the token, as of its issue. */
export interface TokenSubject {
  accountId: string;
  sessionId: string;
  isEmailVerified: boolean;
}

export interface AccessTokenOptions {
  /** The browser session's CSRF token. The access token then works only together with it. */
  csrfToken?: string;
  /** The only resource that the token is for; default: all. */
  resource?: Resource;
  /** The refresh that the token is returned by; absent at a sign-in. */
  generation?: number;
}

export const toSubject = ({ id, emailVerifiedAt }: Account, sessionId: string): TokenSubject => ({
  accountId: id,
  sessionId,
  isEmailVerified: emailVerifiedAt !== null,
});

/** Tokens of a person’s own sign-in. The claims are those of RFC 9068. */
@Injectable()
export class TokenIssuer {
  constructor(
    private readonly signer: TokenSigner,
    private readonly config: WellbeingConfig,
  ) {}

  accessToken(
    { accountId, sessionId, isEmailVerified }: TokenSubject,
    { csrfToken, resource, generation }: AccessTokenOptions = {},
  ): Promise<string> {
    const bound = csrfToken !== undefined && { csh: csrfHash(csrfToken) };
    const refreshed = generation !== undefined && generation > 0 && { gen: generation };
    const common = { aud: audiencesFor(resource), sid: sessionId, email_verified: isEmailVerified };
    const claims = { ...common, ...bound, ...refreshed };
    return this.signer.sign(ACCESS_TOKEN_TYPE, accountId, claims, ACCESS_TOKEN_LIFETIME_SECONDS);
  }

  /** For one purpose at another service, once. Every other audience, this service included, refuses it. */
  stepUpToken(accountId: string, sessionId: string): Promise<string> {
    const claims = { aud: [STEP_UP_AUDIENCE], sid: sessionId, email_verified: true };
    return this.signer.sign(ACCESS_TOKEN_TYPE, accountId, claims, STEP_UP_LIFETIME_SECONDS);
  }

  refreshToken(accountId: string, sessionId: string, generation: number): Promise<string> {
    const claims = { aud: this.config.ACCOUNT_URL, sid: sessionId, gen: generation };
    return this.signer.sign(REFRESH_TOKEN_TYPE, accountId, claims, LONGEST_SESSION_SECONDS);
  }
}
