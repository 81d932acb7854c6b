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
import type { Client } from '../clients/client.store';
import { isScope, narrowed, type Scope } from '../clients/scopes';
import { invalidGrant, OauthError } from '../protocol/oauth-error';
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

const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

@Injectable()
export class TokensService {
  private readonly issuer: string;

  constructor(
    private readonly sessions: ClientSessionStore,
    private readonly tokens: ClientTokenIssuer,
    private readonly accessTokens: AccessTokenVerifier,
    { ACCOUNT_URL }: WellbeingConfig,
  ) {
    this.issuer = ACCOUNT_URL;
  }

  /** @throws OauthError */
  grant(client: Client, parameters: OauthParameters): Promise<TokenAnswer> {
    const type = parameters.get('grant_type');
    if (type === 'authorization_code') return this.exchange(client, parameters);
    if (type === 'refresh_token') return this.refresh(client, parameters);
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

  private async exchange(client: Client, parameters: OauthParameters): Promise<TokenAnswer> {
    const verifier = parameters.get('code_verifier');
    if (!VERIFIER.test(verifier)) throw invalidGrant();
    const answer = await this.sessions.exchange(
      {
        code: parameters.get('code'),
        client,
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
        redirectUri: parameters.find('redirect_uri'),
      },
      (session, nonce) => this.answer(session, session.scope, parameters, nonce),
    );
    if (!answer) throw invalidGrant();
    return answer;
  }

  private async refresh(client: Client, parameters: OauthParameters): Promise<TokenAnswer> {
    const claims = await this.tokens.readRefreshToken(parameters.get('refresh_token'), client.id);
    if (!claims) throw invalidGrant();
    const used = { accountId: claims.sub, sessionId: claims.sid, generation: claims.gen };
    const answer = await this.sessions.refresh(used, client, (session) =>
      this.answer(session, scopeAsked(parameters, session), parameters, null),
    );
    if (!answer) throw invalidGrant();
    return answer;
  }

  private async answer(
    session: ClientSession,
    scope: Scope[],
    parameters: OauthParameters,
    nonce: string | null,
  ): Promise<TokenAnswer> {
    const resource = this.resourceFor(session, scope, parameters.list('resource'));
    const given = narrowed(scope, resource);
    const accessToken = await this.tokens.accessToken(session, resource, given);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
      refresh_token: await this.tokens.refreshToken(session),
      scope: given.join(' '),
      ...(scope.includes('openid') && { id_token: await this.tokens.idToken(session, accessToken, nonce) }),
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

/** The requested scope, at most the one that was consented to. */
function scopeAsked(parameters: OauthParameters, session: ClientSession): Scope[] {
  const asked = parameters.words('scope') ?? session.scope;
  const allowed = asked.filter(isScope).filter((value) => session.scope.includes(value));
  if (allowed.length === 0 || allowed.length < asked.length)
    throw new OauthError('invalid_scope', 'The scope exceeds the consent.');
  return allowed;
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof AppError && error.status >= 500) throw error;
  return null;
}
