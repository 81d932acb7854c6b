import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  AccessTokenVerifier,
  isClientToken,
  type Resource,
  RESOURCES,
  resourceUri,
} from '@platform/auth';
import { AppError } from '@platform/errors';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import type { RequestOrigin } from '../../security-events/request-origin';
import { RefreshStore } from '../../sessions/refresh.store';
import type { Client } from '../clients/client.store';
import { isScope, narrowed, type Scope } from '../clients/scopes';
import { invalidGrant, invalidRequest, OauthError } from '../protocol/oauth-error';
import type { OauthParameters } from '../protocol/oauth-parameters';
import { type ClientSession, ClientSessionStore } from './client-session.store';
import { ClientTokenIssuer } from './client-token.issuer';

/** RFC 6749 §5.1, with the id_token of OpenID Connect. */
export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
  id_token?: string;
}

/** The values of RFC 7662 that a client learns about its own token. */
export type Introspection =
  { active: false } | ({ active: true; client_id: string; scope: string } & IntrospectedClaims);

interface IntrospectedClaims {
  iss: string;
  sub: string;
  aud: string | string[];
  jti: string;
  iat: number;
  exp: number;
  token_type?: 'Bearer';
}

const INACTIVE: Introspection = { active: false };

interface Granted {
  session: ClientSession;
  client: Client;
  refreshToken: string;
  nonce: string | null;
}

const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

@Injectable()
export class TokensService {
  private readonly issuer: string;

  constructor(
    private readonly sessions: ClientSessionStore,
    private readonly tokens: ClientTokenIssuer,
    private readonly accessTokens: AccessTokenVerifier,
    private readonly refreshes: RefreshStore,
    { ACCOUNT_URL }: WellbeingConfig,
  ) {
    this.issuer = ACCOUNT_URL;
  }

  /** @throws OauthError */
  grant(client: Client, parameters: OauthParameters, origin: RequestOrigin): Promise<TokenAnswer> {
    const type = parameters.get('grant_type');
    if (type === 'authorization_code') return this.exchange(client, parameters);
    if (type === 'refresh_token') return this.refresh(client, parameters, origin);
    throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }

  /**
   * RFC 7009. Either token ends the session with all its tokens. An unknown or expired token needs no action. Other
   * services accept an access token until it expires, within ten minutes.
   * @throws OauthError if the token belongs to another client
   */
  async revoke(client: Client, token: string): Promise<void> {
    const refresh = await this.tokens.readRefreshToken(token, client.id);
    if (refresh) {
      await this.sessions.end(refresh.sub, refresh.sid);
      return;
    }
    const claims = await this.accessTokens.verify(token, ['client']).catch(unlessUnavailable);
    if (claims === null || !isClientToken(claims)) return;
    if (claims.client_id !== client.id)
      throw new OauthError('unauthorized_client', 'The token belongs to another client.');
    await this.sessions.end(claims.sub, claims.sid);
  }

  /**
   * RFC 7662, for tokens of the calling client only. All other tokens are inactive. An access token counts as used.
   * @throws OauthError if the client has no secret
   */
  async introspect(client: Client, token: string): Promise<Introspection> {
    if (client.secretHash === null)
      throw new OauthError('unauthorized_client', 'Introspection needs a client with a secret.', 403);
    const refresh = await this.tokens.readRefreshToken(token, client.id);
    if (refresh) {
      const { sub: accountId, sid: sessionId, gen: generation } = refresh;
      const scope = await this.sessions.findRefreshable({ accountId, sessionId, generation }, client.id);
      return scope === null ? INACTIVE : introspected(refresh, client, scope.join(' '));
    }
    const claims = await this.accessTokens.verify(token, ['client']).catch(unlessUnavailable);
    if (claims === null || !isClientToken(claims) || claims.client_id !== client.id) return INACTIVE;
    if (!(await this.sessions.isLive(claims.sub, claims.sid, client.id))) return INACTIVE;
    const { sub: accountId, sid: sessionId, gen: generation } = claims;
    if (generation !== undefined) await this.refreshes.noteSeen({ accountId, sessionId, generation });
    return { ...introspected(claims, client, claims.scope), token_type: 'Bearer' };
  }

  private async exchange(client: Client, parameters: OauthParameters): Promise<TokenAnswer> {
    const verifier = parameters.find('code_verifier');
    if (verifier === null && client.secretHash === null) throw invalidRequest('code_verifier is missing.');
    if (verifier !== null && !VERIFIER.test(verifier)) throw invalidGrant();
    const answer = await this.sessions.exchange(
      {
        code: parameters.get('code'),
        client,
        codeChallenge: verifier && createHash('sha256').update(verifier).digest('base64url'),
        redirectUri: parameters.find('redirect_uri'),
      },
      async (session, nonce) => {
        const refreshToken = await this.tokens.refreshToken(session);
        return this.answer({ session, client, refreshToken, nonce }, session.scope, parameters);
      },
    );
    if (!answer) throw invalidGrant();
    return answer;
  }

  private async refresh(client: Client, parameters: OauthParameters, origin: RequestOrigin): Promise<TokenAnswer> {
    const sent = parameters.get('refresh_token');
    const claims = await this.tokens.readRefreshToken(sent, client.id);
    if (!claims) throw invalidGrant();
    const used = { accountId: claims.sub, sessionId: claims.sid, generation: claims.gen };
    const answer = await this.sessions.refresh(used, { client, origin }, async (session) => {
      const scope = scopeAsked(parameters, session);
      const isSame = session.generation === used.generation;
      const refreshToken = isSame ? sent : await this.tokens.refreshToken(session);
      return this.answer({ session, client, refreshToken, nonce: null }, scope, parameters);
    });
    if (!answer) throw invalidGrant();
    return answer;
  }

  private async answer(
    { session, client, refreshToken, nonce }: Granted,
    scope: Scope[],
    parameters: OauthParameters,
  ): Promise<TokenAnswer> {
    const resource = this.resourceFor(session, scope, parameters.list('resource'));
    const given = narrowed(scope, resource);
    const accessToken = await this.tokens.accessToken(session, resource, given);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
      refresh_token: refreshToken,
      scope: given.join(' '),
      ...(scope.includes('openid') && {
        id_token: await this.tokens.idToken(session, { accessToken, nonce, algorithm: client.idTokenAlgorithm, scope }),
      }),
    };
  }

  /**
   * The resource that the token is for (RFC 8707). If the client names none, there must be only one. The account and
   * the places count as one, because a token for places also shows the account.
   */
  private resourceFor({ resources }: ClientSession, scope: Scope[], asked: string[]): Resource {
    const usable = RESOURCES.filter((resource) => resources.includes(resource) && narrowed(scope, resource).length > 0);
    const possible = asked.length === 0 && usable.includes('geo') ? usable.filter((one) => one !== 'account') : usable;
    const chosen = asked.length === 0 ? possible : possible.filter((one) => resourceUri(this.issuer, one) === asked[0]);
    if (chosen.length !== 1 || asked.length > 1)
      throw new OauthError('invalid_target', 'Name exactly one resource that the person consented to.');
    return chosen[0]!;
  }
}

/** The requested scope, at most the one that was consented to. Unknown values are ignored. */
function scopeAsked(parameters: OauthParameters, session: ClientSession): Scope[] {
  const asked = (parameters.words('scope') ?? session.scope).filter(isScope);
  const allowed = asked.filter((value) => session.scope.includes(value));
  if (allowed.length === 0 || allowed.length < asked.length)
    throw new OauthError('invalid_scope', 'The scope exceeds the consent.');
  return allowed;
}

const introspected = (
  { iss, sub, aud, jti, iat, exp }: IntrospectedClaims,
  client: Client,
  scope: string,
): { active: true; client_id: string; scope: string } & IntrospectedClaims => ({
  active: true,
  client_id: client.id,
  scope,
  iss,
  sub,
  aud,
  jti,
  iat,
  exp,
});

function unlessUnavailable(error: unknown): null {
  if (error instanceof AppError && error.status >= 500) throw error;
  return null;
}
