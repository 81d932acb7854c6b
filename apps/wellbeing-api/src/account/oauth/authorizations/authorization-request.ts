import { type Resource, RESOURCES, resourceUri } from '@platform/auth';
import type { Client } from '../clients/client.store';
import { isLoopback, matchesRedirectUri } from '../clients/redirect-uri';
import { isScope, resourcesOf, type Scope } from '../clients/scopes';
import { invalidRequest, OauthError } from '../protocol/oauth-error';
import type { OauthParameters } from '../protocol/oauth-parameters';

export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

export const AUTHORIZE_PATH = '/oauth/authorize';

/** The verified address that the response goes to. */
export interface ReturnAddress {
  client: Client;
  redirectUri: string;
  state: string | null;
}

export interface AuthorizationRequest extends ReturnAddress {
  scope: Scope[];
  resources: Resource[];
  nonce: string | null;
  codeChallenge: string;
  prompts: ReadonlySet<Prompt>;
  /** The maximum age of a sign-in. */
  maxAgeSeconds: number | null;
  /**
   * The service's own parameter: the earliest time of the sign-in, in seconds since 1970. `prompt=login` is converted
   * to it.
   */
  signInAfter: number | null;
}

/** The whole request and its return address must fit into the URL of the sign-in. */
const LONGEST_REQUEST = 2_000;
const LONGEST_STATE = 1_024;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Finds the client and its return address. Until both are verified, no browser is redirected: a page shows the problem.
 */
export async function findReturnAddress(
  parameters: OauthParameters,
  findClient: (id: string) => Promise<Client | null>,
): Promise<ReturnAddress | { problem: string }> {
  const [id, redirectUri] = [parameters.find('client_id'), parameters.find('redirect_uri')];
  const client = id === null ? null : await findClient(id);
  if (!client) return { problem: 'The program that sent you here is not registered.' };
  if (redirectUri === null || !client.redirectUris.some((one) => matchesRedirectUri(one, redirectUri)))
    return { problem: `${client.name} sent you here with a return address that it has not registered.` };
  return { client, redirectUri, state: parameters.find('state') };
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
  if ((address.state?.length ?? 0) > LONGEST_STATE) throw invalidRequest('state is too long.');
  if (parameters.has('request')) throw new OauthError('request_not_supported', 'request is not supported.');
  if (parameters.has('request_uri')) throw new OauthError('request_uri_not_supported', 'request_uri is not supported.');
  if (parameters.get('response_type') !== 'code')
    throw new OauthError('unsupported_response_type', 'response_type must be code.');
  if ((parameters.find('response_mode') ?? 'query') !== 'query') throw invalidRequest('response_mode must be query.');
  const scope = scopeAsked(parameters, address.client);
  return {
    ...address,
    scope,
    resources: resourcesAsked(parameters, scope, issuer),
    nonce: shortText(parameters, 'nonce'),
    codeChallenge: challengeOf(parameters),
    prompts: promptsOf(parameters),
    maxAgeSeconds: seconds(parameters, 'max_age'),
    signInAfter: seconds(parameters, 'sign_in_after'),
  };
}

/**
 * Any program on the machine may listen on a loopback address. A response without a question could reach another
 * program than the one that the person consented to (RFC 8252 §8.6). The person is therefore asked each time.
 */
export const isImpersonable = ({ redirectUri }: ReturnAddress): boolean => isLoopback(redirectUri);

/** The request as the URL of its page. @throws OauthError if it is too long */
export function addressOfRequest(request: AuthorizationRequest, issuer: string, changes: Record<string, string> = {}) {
  const { client, redirectUri, state, scope, resources, nonce, codeChallenge, prompts, maxAgeSeconds } = request;
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scope.join(' '),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(state !== null && { state }),
    ...(nonce !== null && { nonce }),
    ...(prompts.size > 0 && { prompt: [...prompts].join(' ') }),
    ...(maxAgeSeconds !== null && { max_age: String(maxAgeSeconds) }),
    ...(request.signInAfter !== null && { sign_in_after: String(request.signInAfter) }),
    ...changes,
  });
  for (const resource of resources) query.append('resource', resourceUri(issuer, resource));
  if (query.get('prompt') === '') query.delete('prompt');
  if (query.toString().length > LONGEST_REQUEST) throw invalidRequest('The request is too long.');
  return `${AUTHORIZE_PATH}?${query.toString()}`;
}

function scopeAsked(parameters: OauthParameters, client: Client): Scope[] {
  const asked = parameters.words('scope') ?? [];
  const allowed = asked.filter(isScope).filter((value) => client.scope.includes(value));
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

/** Every client needs PKCE, always with S256: RFC 9700 §2.1.1. */
function challengeOf(parameters: OauthParameters): string {
  const challenge = parameters.find('code_challenge');
  if (challenge === null || !CHALLENGE.test(challenge) || parameters.find('code_challenge_method') !== 'S256')
    throw invalidRequest('Send a code_challenge with code_challenge_method=S256.');
  return challenge;
}

function promptsOf(parameters: OauthParameters): Set<Prompt> {
  const prompts = parameters.words('prompt') ?? [];
  const isKnown = (text: string): text is Prompt => (PROMPTS as readonly string[]).includes(text);
  if (!prompts.every(isKnown) || (prompts.includes('none') && prompts.length > 1))
    throw invalidRequest(`prompt must be none, or values of ${PROMPTS.slice(1).join(', ')}.`);
  return new Set(prompts);
}

function shortText(parameters: OauthParameters, name: string): string | null {
  const text = parameters.find(name);
  if ((text?.length ?? 0) > LONGEST_STATE) throw invalidRequest(`${name} is too long.`);
  return text;
}

function seconds(parameters: OauthParameters, name: string): number | null {
  const text = parameters.find(name);
  if (text === null) return null;
  if (!/^\d{1,10}$/.test(text)) throw invalidRequest(`${name} must be a number of seconds.`);
  return Number(text);
}
