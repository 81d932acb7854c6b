import { Injectable } from '@nestjs/common';
import { PageRefusal } from '../../../texts/page-refusal';
import type { CookieSession } from '../../sessions/session.store';
import { SessionStore } from '../../sessions/session.store';
import { withQuery } from '../authorizations/authorization.service';
import { type Client, ClientStore } from '../clients/client.store';
import { matchesRedirectUri } from '../clients/redirect-uri';
import type { OauthParameters } from '../protocol/oauth-parameters';
import { ClientTokenIssuer } from '../tokens/client-token.issuer';

export const SIGN_OUT_PATH = '/oauth/logout';

/** A verified request of a client to sign the person out. */
export interface SignOutRequest {
  client: Client | null;
  /** Where the browser goes afterwards; null for a page of this service. */
  to: string | null;
  /** The account of the ID token that the client sent; null without a valid one. */
  accountId: string | null;
}

/** OpenID Connect RP-Initiated Logout 1.0. */
@Injectable()
export class SignOutRequestService {
  constructor(
    private readonly clients: ClientStore,
    private readonly tokens: ClientTokenIssuer,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * An invalid `id_token_hint` counts as absent, so the person is asked.
   * @throws AppError BAD_REQUEST (400) if the return address is not registered, or a parameter occurs more than once: no
   *   browser is sent there
   */
  async read(parameters: OauthParameters): Promise<SignOutRequest> {
    if (parameters.repeated.size > 0) throw new PageRefusal(({ programSignOut }) => programSignOut.repeatedParameter);
    const token = parameters.find('id_token_hint');
    const hint = token === null ? null : await this.tokens.readIdToken(token);
    const named = parameters.find('client_id');
    if (hint && named !== null && named !== hint.clientId)
      throw new PageRefusal(({ programSignOut }) => programSignOut.twoPrograms);
    const id = named ?? hint?.clientId ?? null;
    const client = id === null ? null : await this.clients.find(id);
    return { client, to: returnAddress(parameters, client), accountId: hint?.accountId ?? null };
  }

  /** Whether the person must be asked first: another site must not sign people out. */
  mustAsk({ accountId }: SignOutRequest, session: CookieSession): boolean {
    return accountId !== session.accountId;
  }

  async end({ accountId, sessionId }: CookieSession): Promise<void> {
    await this.sessions.end(accountId, sessionId);
  }
}

function returnAddress(parameters: OauthParameters, client: Client | null): string | null {
  if (!parameters.has('post_logout_redirect_uri')) return null;
  const uri = parameters.find('post_logout_redirect_uri');
  if (!client) throw new PageRefusal(({ programSignOut }) => programSignOut.unknownProgram);
  if (uri === null || !client.postLogoutRedirectUris.some((one) => matchesRedirectUri(one, uri)))
    throw new PageRefusal(({ programSignOut }) => programSignOut.unknownAddress({ name: client.name }));
  const state = parameters.find('state');
  return state === null ? uri : withQuery(uri, { state });
}
