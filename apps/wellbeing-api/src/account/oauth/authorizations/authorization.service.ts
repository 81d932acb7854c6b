import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { PageRefusal } from '../../../texts/page-refusal';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import type { BrowserSession } from '../../sessions/cookie.identity';
import type { RequestOrigin } from '../../security-events/request-origin';
import { ClientStore } from '../clients/client.store';
import { formTargetOf } from '../clients/redirect-uri';
import { ClientConsentStore } from '../clients/client-consent.store';
import { invalidRequest, OauthError } from '../protocol/oauth-error';
import { OauthParameters } from '../protocol/oauth-parameters';
import { ClientTokenIssuer } from '../tokens/client-token.issuer';
import {
  addressOfRequest,
  type AuthorizationRequest,
  authorizationRequestOf,
  isImpersonable,
  AUTHORIZE_PATH,
  findReturnAddress,
  type ReturnAddress,
} from './authorization-request';
import { CodeStore } from './code.store';
import { unpackedQuery } from './packed-request';

/** The response to the client: a redirect, or a form that the browser posts. */
export type ClientResponse = { to: string } | { post: { to: string; fields: Record<string, string> } };

/** The next step of a request: a redirect, a response to the client, or a question to the person. */
export type Step = ClientResponse | Question;

export interface Question {
  ask: AuthorizationRequest;
  /** The URL of the request, which the page stores. */
  address: string;
}

/** Clocks of database servers may differ by this much after a failover. */
const CLOCK_TOLERANCE_SECONDS = 60;

@Injectable()
export class AuthorizationService {
  private readonly issuer: string;

  constructor(
    private readonly clients: ClientStore,
    private readonly consents: ClientConsentStore,
    private readonly codes: CodeStore,
    private readonly tokens: ClientTokenIssuer,
    { ACCOUNT_URL }: WellbeingConfig,
  ) {
    this.issuer = ACCOUNT_URL;
  }

  /** @throws AppError BAD_REQUEST (400) if the client or its return address is not verified */
  begin(parameters: OauthParameters, session: BrowserSession | null): Promise<Step> {
    return this.answering(parameters, async (request) => {
      const toSignIn = await this.signInFirst(request, session);
      if (toSignIn !== null || !session) return { to: toSignIn! };
      const { client, scope, prompts } = request;
      const isSettled = !isImpersonable(request) && (await this.consents.covers(session.accountId, client.id, scope));
      if (isSettled && !prompts.has('consent') && !prompts.has('select_account')) return this.codeFor(session, request);
      if (prompts.has('none')) throw new OauthError('consent_required', 'The person must be asked for consent.');
      return { ask: request, address: addressOfRequest(request, this.issuer) };
    });
  }

  /** The person's decision on the page. The request is validated again. */
  decide(
    parameters: OauthParameters,
    session: (BrowserSession & { origin: RequestOrigin }) | null,
    isAllowed: boolean,
  ): Promise<ClientResponse> {
    return this.answering(parameters, async (request) => {
      if (!isAllowed) throw new OauthError('access_denied', 'The person refused.');
      const toSignIn = await this.signInFirst(request, session);
      if (toSignIn !== null || !session) return { to: toSignIn! };
      await this.consents.grant(session, request.client, request.scope, session.origin);
      return this.codeFor(session, request);
    });
  }

  /**
   * The targets of the request's response, for the form policy of pages on the way. A damaged request has none: the
   * person can still sign in, and the page of the request then reports the damage.
   */
  async formTargetsOf(address: string): Promise<string[]> {
    const url = URL.canParse(address, this.issuer) ? new URL(address, this.issuer) : null;
    if (url?.pathname !== AUTHORIZE_PATH) return [];
    const parameters = findParameters(url.search.slice(1));
    if (parameters === null) return [];
    const found = await findReturnAddress(parameters, (id) => this.clients.find(id));
    return 'redirectUri' in found ? [formTargetOf(found.redirectUri)] : [];
  }

  private async answering<T>(
    parameters: OauthParameters,
    work: (request: AuthorizationRequest) => Promise<T>,
  ): Promise<T | ClientResponse> {
    const address = await findReturnAddress(parameters, (id) => this.clients.find(id));
    if ('problem' in address) throw new PageRefusal(address.problem);
    try {
      return await work(authorizationRequestOf(parameters, address, this.issuer));
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      return this.answer(address, { error: error.code, error_description: error.description });
    }
  }

  /** Whether the session is of the person whose ID token the client sent. A token that is not valid is ignored. */
  private async isExpected({ idTokenHint }: AuthorizationRequest, { accountId }: BrowserSession): Promise<boolean> {
    const hint = idTokenHint === null ? null : await this.tokens.readIdToken(idTokenHint);
    return hint === null || hint.accountId === accountId;
  }

  /** The URL to visit first; null if there is a recent enough sign-in, of the person that the client expects. */
  private async signInFirst(request: AuthorizationRequest, session: BrowserSession | null): Promise<string | null> {
    const { prompts, maxAgeSeconds, signInAfter } = request;
    const isExpected = session === null || (await this.isExpected(request, session));
    const times = await this.codes.signInTimes(session?.sessionId ?? null, session?.accountId ?? null);
    // The service writes this parameter itself, with a time that has passed. Otherwise no sign-in would ever be new enough.
    if (signInAfter !== null && signInAfter > times.now + CLOCK_TOLERANCE_SECONDS)
      throw invalidRequest('sign_in_after is in the future.');
    const isSince = times.at !== null && (signInAfter === null || times.at >= signInAfter);
    // OpenID Connect Core §3.1.2.2: no code for another person. The service asks for their sign-in once.
    if (!isExpected && isSince && signInAfter !== null)
      throw new OauthError('login_required', 'The person who signed in is not the person of id_token_hint.');
    const isFresh =
      isExpected && isSince && (maxAgeSeconds === null || times.ageSeconds! <= maxAgeSeconds) && !prompts.has('login');
    if (isFresh) return null;
    if (prompts.has('none')) throw new OauthError('login_required', 'The person must sign in.');
    // A request for a new sign-in is converted to the earliest accepted time, so that the person signs in only once.
    const after = prompts.has('login') || maxAgeSeconds === 0 || !isExpected ? times.now : signInAfter;
    const changes: Record<string, string> = {
      prompt: [...prompts].filter((prompt) => prompt !== 'login').join(' '),
      ...(after !== null && { sign_in_after: String(after) }),
    };
    const without = { ...request, maxAgeSeconds: maxAgeSeconds === 0 ? null : maxAgeSeconds };
    const again = times.at === null ? '' : '&again=1';
    return `/login?redirect_to=${encodeURIComponent(addressOfRequest(without, this.issuer, changes))}${again}`;
  }

  private async codeFor(session: BrowserSession, request: AuthorizationRequest): Promise<ClientResponse> {
    return this.answer(request, { code: await this.codes.create(session.sessionId, request) });
  }

  /** RFC 9207: every response names its issuer, so that a client of several servers cannot mix them up. */
  private answer({ redirectUri, responseMode, state }: ReturnAddress, answer: Record<string, string>): ClientResponse {
    const fields = { ...answer, ...(state !== null && { state }), iss: this.issuer };
    return responseMode === 'form_post'
      ? { post: { to: redirectUri, fields } }
      : { to: withQuery(redirectUri, fields) };
  }
}

/** Null for a damaged request. */
function findParameters(query: string): OauthParameters | null {
  try {
    return OauthParameters.of(unpackedQuery(query));
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_REQUEST') return null;
    throw error;
  }
}

/** An address of a client with the fields of a response. */
export const withQuery = (address: string, fields: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`;
