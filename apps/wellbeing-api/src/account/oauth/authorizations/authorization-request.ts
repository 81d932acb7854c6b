import { type Resource, RESOURCES, resourceUri } from '@platform/auth';
import type { Texts } from '../../../texts/languages';
import type { Client } from '../clients/client.store';
import { isLoopback, isPrivateScheme, matchesRedirectUri } from '../clients/redirect-uri';
import { isScope, resourcesOf, type Scope } from '../clients/scopes';
import { invalidRequest, OauthError } from '../protocol/oauth-error';
import type { OauthParameters } from '../protocol/oauth-parameters';
import { packedQuery } from './packed-request';

export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

export const AUTHORIZE_PATH = '/oauth/authorize';

/** How the response reaches the client: in the query of its address, or as a form that the browser posts there. */
export const RESPONSE_MODES = ['query', 'form_post'] as const;
export type ResponseMode = (typeof RESPONSE_MODES)[number];

/** The verified address that the response goes to. */
export interface ReturnAddress {
  client: Client;
  redirectUri: string;
  responseMode: ResponseMode;
  state: string | null;
}

export interface AuthorizationRequest extends ReturnAddress {
  scope: Scope[];
  resources: Resource[];
  nonce: string | null;
  /** An ID token of the person that the client expects. */
  idTokenHint: string | null;
  /** Null for a confidential client that uses a nonce in its place. */
  codeChallenge: string | null;
  prompts: ReadonlySet<Prompt>;
  /** The maximum age of a sign-in. */
  maxAgeSeconds: number | null;
  /**
   * The service's own parameter: the earliest time of the sign-in, in seconds since 1970. `prompt=login` is converted
   * to it.
   */
  signInAfter: number | null;
  /** Languages that the client prefers for the pages, as BCP 47 tags. */
  uiLocales: readonly string[];
}

const LONGEST_NONCE = 1_024;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Finds the client and its return address. Until both are verified, no browser is redirected: a page shows the problem.
 */
export async function findReturnAddress(
  parameters: OauthParameters,
  findClient: (id: string) => Promise<Client | null>,
): Promise<ReturnAddress | { problem: (texts: Texts) => string }> {
  const [id, redirectUri] = [parameters.find('client_id'), parameters.find('redirect_uri')];
  const client = id === null ? null : await findClient(id);
  if (!client) return { problem: ({ consent }) => consent.unknownProgram };
  if (redirectUri === null || !client.redirectUris.some((one) => matchesRedirectUri(one, redirectUri)))
    return { problem: ({ consent }) => consent.unknownAddress({ name: client.name }) };
  const asksForForm = parameters.find('response_mode') === 'form_post' && !isPrivateScheme(redirectUri);
  return { client, redirectUri, responseMode: asksForForm ? 'form_post' : 'query', state: parameters.find('state') };
}

/**
 * Reads and validates the request by the rules of OAuth 2.1 and OpenID Connect Core.
 * @throws OauthError that is reported at the client's return address
 */
export function authorizationRequestOf(
  parameters: OauthParameters,
  address: ReturnAddress,
  issuer: string,
): AuthorizationRequest {
  parameters.assertReadable();
  if (parameters.has('request')) throw new OauthError('request_not_supported', 'request is not supported.');
  if (parameters.has('request_uri')) throw new OauthError('request_uri_not_supported', 'request_uri is not supported.');
  if (parameters.get('response_type') !== 'code')
    throw new OauthError('unsupported_response_type', 'response_type must be code.');
  if ((parameters.find('response_mode') ?? 'query') !== address.responseMode)
    throw invalidRequest('response_mode must be query, or form_post for an address with http or https.');
  const scope = scopeAsked(parameters, address.client);
  const nonce = nonceOf(parameters);
  return {
    ...address,
    scope,
    resources: resourcesAsked(parameters, scope, issuer),
    nonce,
    idTokenHint: parameters.find('id_token_hint'),
    codeChallenge: challengeOf(parameters, address.client, scope.includes('openid') && nonce !== null),
    prompts: promptsOf(parameters),
    maxAgeSeconds: seconds(parameters, 'max_age'),
    signInAfter: seconds(parameters, 'sign_in_after'),
    uiLocales: uiLocalesOf(parameters),
  };
}

/**
 * Any program on the machine may listen on a loopback address. A response without a question could reach another
 * program than the one that the person consented to (RFC 8252 §8.6). The person is therefore asked each time.
 */
export const isImpersonable = ({ redirectUri }: ReturnAddress): boolean => isLoopback(redirectUri);

/** The request as the URL of its page. @throws OauthError if it is too long */
export function addressOfRequest(request: AuthorizationRequest, issuer: string, changes: Record<string, string> = {}) {
  const { client, redirectUri, responseMode, state, scope, resources, nonce, codeChallenge, prompts, maxAgeSeconds } =
    request;
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scope.join(' '),
    ...(responseMode !== 'query' && { response_mode: responseMode }),
    ...(codeChallenge !== null && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
    ...(state !== null && { state }),
    ...(nonce !== null && { nonce }),
    ...(request.idTokenHint !== null && { id_token_hint: request.idTokenHint }),
    ...(prompts.size > 0 && { prompt: [...prompts].join(' ') }),
    ...(maxAgeSeconds !== null && { max_age: String(maxAgeSeconds) }),
    ...(request.signInAfter !== null && { sign_in_after: String(request.signInAfter) }),
    ...(request.uiLocales.length > 0 && { ui_locales: request.uiLocales.join(' ') }),
    ...changes,
  });
  for (const resource of resources) query.append('resource', resourceUri(issuer, resource));
  if (query.get('prompt') === '') query.delete('prompt');
  const packed = packedQuery(query.toString());
  if (packed === null) throw invalidRequest('The request is too long.');
  return `${AUTHORIZE_PATH}?${packed}`;
}

/** Unknown values are ignored (OpenID Connect Core §3.1.2.1). The token response has the scope that was granted. */
function scopeAsked(parameters: OauthParameters, client: Client): Scope[] {
  const asked = (parameters.words('scope') ?? []).filter(isScope);
  const allowed = asked.filter((value) => client.scope.includes(value));
  if (asked.length === 0 || allowed.length < asked.length)
    throw new OauthError('invalid_scope', `This client may request the scopes ${client.scope.join(' ')}.`);
  return allowed;
}

function resourcesAsked(parameters: OauthParameters, scope: Scope[], issuer: string): Resource[] {
  const covered = resourcesOf(scope);
  if (covered.length === 0) throw new OauthError('invalid_scope', 'The scope covers no resource.');
  const asked = parameters.list('resource');
  if (asked.length === 0) return covered;
  const known = RESOURCES.filter((resource) => asked.includes(resourceUri(issuer, resource)));
  if (known.length < new Set(asked).size || known.some((resource) => !covered.includes(resource)))
    throw new OauthError('invalid_target', 'A resource is unknown, or the scope does not cover it.');
  return known;
}

/**
 * PKCE, always with S256. A confidential client may rely on the nonce of OpenID Connect in its place (RFC 9700 §2.1.1,
 * OAuth 2.1 §7.5.1).
 */
function challengeOf(parameters: OauthParameters, { secretHash }: Client, hasNonce: boolean): string | null {
  const hasChallenge = parameters.has('code_challenge') || parameters.has('code_challenge_method');
  if (!hasChallenge && secretHash !== null && hasNonce) return null;
  const challenge = parameters.find('code_challenge');
  if (challenge === null || !CHALLENGE.test(challenge) || parameters.find('code_challenge_method') !== 'S256') {
    const other = secretHash === null ? '' : ' Without PKCE, send a nonce and the scope openid.';
    throw invalidRequest(`Send a code_challenge with code_challenge_method=S256.${other}`);
  }
  return challenge;
}

function promptsOf(parameters: OauthParameters): Set<Prompt> {
  const prompts = parameters.words('prompt') ?? [];
  const isKnown = (text: string): text is Prompt => (PROMPTS as readonly string[]).includes(text);
  if (!prompts.every(isKnown) || (prompts.includes('none') && prompts.length > 1))
    throw invalidRequest(`prompt must be none, or values of ${PROMPTS.slice(1).join(', ')}.`);
  return new Set(prompts);
}

/** OpenID Connect Core §3.1.2.1: languages that the service does not have are no error. */
export const uiLocalesOf = (parameters: OauthParameters): readonly string[] => parameters.words('ui_locales') ?? [];

function nonceOf(parameters: OauthParameters): string | null {
  const nonce = parameters.find('nonce');
  if ((nonce?.length ?? 0) > LONGEST_NONCE) throw invalidRequest(`nonce has more than ${LONGEST_NONCE} characters.`);
  return nonce;
}

function seconds(parameters: OauthParameters, name: string): number | null {
  const text = parameters.find(name);
  if (text === null) return null;
  if (!/^\d{1,10}$/.test(text)) throw invalidRequest(`${name} must be a number of seconds.`);
  return Number(text);
}
