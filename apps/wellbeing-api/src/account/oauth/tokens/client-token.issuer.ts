import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  ACCESS_TOKEN_TYPE,
  InvalidTokenError,
  keyIdOf,
  type Resource,
  resourceUri,
  type TokenClaims,
  verifiedClaims,
  verifiedPayload,
} from '@platform/auth';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { TokenSigner } from '../../tokens/access-tokens/token.signer';
import { LONGEST_SESSION_SECONDS } from '../../session-lifetime';
import type { AuthenticationMethod } from '../../sessions/session.store';
import { Keyring } from '../../tokens/signing-keys/keyring.service';
import {
  type IdTokenAlgorithm,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '../../tokens/signing-keys/signing-key.store';
import type { Scope } from '../clients/scopes';
import { personClaims } from './person-claims';
import type { ClientSession } from './client-session.store';

/**
 * No service accepts these types as access tokens, and this service does not accept the first as a person's refresh
 * token.
 */
const REFRESH_TOKEN_TYPE = 'client-rt+jwt';
const ID_TOKEN_TYPE = 'JWT';

export interface IdTokenOptions {
  accessToken: string;
  nonce: string | null;
  algorithm: IdTokenAlgorithm;
  scope: readonly Scope[];
}

export interface ClientRefreshClaims extends TokenClaims {
  aud: string;
  client_id: string;
  gen: number;
}

/** RFC 8176. A passkey proves possession of the device and verifies its user: two factors. */
const AMR: Record<AuthenticationMethod, string[]> = {
  password: ['pwd'],
  passkey: ['pop', 'user', 'mfa'],
  otp: ['otp', 'mfa'],
  recovery_code: ['otp', 'mfa'],
};

/** Tokens of programs, signed with the same keys as all other tokens. */
@Injectable()
export class ClientTokenIssuer {
  private readonly issuer: string;

  constructor(
    private readonly signer: TokenSigner,
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
    { ACCOUNT_URL }: WellbeingConfig,
  ) {
    this.issuer = ACCOUNT_URL;
  }

  accessToken(session: ClientSession, resource: Resource, scope: Scope[]): Promise<string> {
    const { accountId, sessionId, clientId, isEmailVerified, generation } = session;
    const claims = {
      aud: resourceUri(this.issuer, resource),
      sid: sessionId,
      client_id: clientId,
      scope: scope.join(' '),
      email_verified: isEmailVerified,
      ...(generation > 0 && { gen: generation }),
    };
    return this.signer.sign(ACCESS_TOKEN_TYPE, accountId, claims, ACCESS_TOKEN_LIFETIME_SECONDS);
  }

  refreshToken({ accountId, sessionId, clientId, generation }: ClientSession): Promise<string> {
    const claims = { aud: this.issuer, sid: sessionId, client_id: clientId, gen: generation };
    return this.signer.sign(REFRESH_TOKEN_TYPE, accountId, claims, LONGEST_SESSION_SECONDS);
  }

  /**
   * OpenID Connect Core §2: how and when the person signed in. It also has the data that the userinfo endpoint returns,
   * because some libraries read it only here.
   */
  idToken(session: ClientSession, { accessToken, nonce, algorithm, scope }: IdTokenOptions): Promise<string> {
    const { accountId, clientId, authenticatedAt, methods } = session;
    const claims = {
      aud: clientId,
      azp: clientId,
      auth_time: Math.floor(authenticatedAt.getTime() / 1000),
      amr: [...new Set(methods.flatMap((method) => AMR[method]))],
      at_hash: hash('sha256', accessToken, 'buffer').subarray(0, 16).toString('base64url'),
      ...(nonce !== null && { nonce }),
      ...personClaims(session, scope),
    };
    return this.signer.sign(ID_TOKEN_TYPE, accountId, claims, ACCESS_TOKEN_LIFETIME_SECONDS, algorithm);
  }

  /** The client and the person of an ID token, which may have expired; null for any other token. */
  async readIdToken(token: string): Promise<{ clientId: string; accountId: string } | null> {
    for (const algorithm of SIGNING_ALGORITHMS) {
      const claims = await nullIfInvalid(this.idTokenClaims(token, algorithm));
      if (!claims) continue;
      const { aud, sub } = claims;
      return typeof aud === 'string' && typeof sub === 'string' ? { clientId: aud, accountId: sub } : null;
    }
    return null;
  }

  /** The claims of a refresh token of this client; null for any other token. */
  async readRefreshToken(token: string, clientId: string): Promise<ClientRefreshClaims | null> {
    const claims = await nullIfInvalid(this.refreshTokenClaims(token));
    return claims?.client_id === clientId && Number.isInteger(claims.gen) ? (claims as ClientRefreshClaims) : null;
  }

  private async idTokenClaims(token: string, algorithm: SigningAlgorithm): Promise<Record<string, unknown>> {
    const key = await this.keyring.find(keyIdOf(token, ID_TOKEN_TYPE, algorithm), algorithm);
    return verifiedPayload(this.jwt, token, key, { algorithms: [algorithm], ignoreExpiration: true });
  }

  private async refreshTokenClaims(token: string): Promise<Partial<ClientRefreshClaims>> {
    const key = await this.keyring.find(keyIdOf(token, REFRESH_TOKEN_TYPE));
    return verifiedClaims(this.jwt, token, key, { audience: this.issuer });
  }
}

/** Other errors are thrown again, so that a client keeps its token while the database does not respond. */
async function nullIfInvalid<T>(claims: Promise<T>): Promise<T | null> {
  try {
    return await claims;
  } catch (error) {
    if (error instanceof InvalidTokenError) return null;
    throw error;
  }
}
