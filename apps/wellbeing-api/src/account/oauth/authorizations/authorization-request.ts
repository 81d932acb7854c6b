import { type Resource, RESOURCES, resourceUri } from '@platform/auth';
import type { Client } from '../clients/client.store';
import { isLoopback, matchesRedirectUri } from '../clients/redirect-uri';
import { isScope, resourcesOf, type Scope } from '../clients/scopes';
import { invalidRequest, OauthError } from '../protocol/oauth-error';
import type { OauthParameters } from '../protocol/oauth-parameters';

export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

export const AUTHORIZE_PATH = '/oauth/authorize';

/** Where an answer goes, once that is certain. */
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
  /** How old a sign-in may be. */
  maxAgeSeconds: number | null;
  /** Ours: the sign-in must be of this time or later, in seconds since 1970. `prompt=login` becomes this on its way. */
  signInAfter: number | null;
}

/** The whole request with its answer's way must fit into the address of the sign-in. */
const LONGEST_REQUEST = 2_000;
const LONGEST_STATE = 1_024;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Who asks and where the answer goes. Until both are certain nobody is sent anywhere: what is wrong is told on a page. */
export async function findReturnAddress(
  parameters: OauthParameters,
  findClient: (id: string) => Promise<Client | null>,
): Promise<ReturnAddress | { problem: string }> {
  const [id, redirectUri] = [parameters.find('client_id'), parameters.find('redirect_uri')];
  const client = id === null ? null : await findClient(id);
  if (!client) return { problem: 'The program that sent you here is not known.' };
  if (redirectUri === null || !client.redirectUris.some((one) => matchesRedirectUri(one, redirectUri)))
    return { problem: `${client.name} sent you here with an address to return to that it has not registered.` };
  return { client, redirectUri, state: parameters.find('state') };
}

/**
 * What is asked for, by the rules of OAuth 2.1 and OpenID Connect Core.
 * @throws OauthError which the client is told at its address
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
    throw new OauthError('unsupported_response_type', 'The one response_type is code.');
  if ((parameters.find('response_mode') ?? 'query') !== 'query')
    throw invalidRequest('The one response_mode is query.');
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
 * A loopback address belongs to whatever program listens there, so a silent answer could go to another one than the person
 * consented to (RFC 8252 §8.6): there the person is asked each time.
 */
export const isImpersonable = ({ redirectUri }: ReturnAddress): boolean => isLoopback(redirectUri);

/** The request again, as the address of its page. @throws OauthError when it is too long to be kept */
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
    throw new OauthError('invalid_scope', `This client may ask for ${client.scope.join(' ')}.`);
  return allowed;
}

function resourcesAsked(parameters: OauthParameters, scope: Scope[], issuer: string): Resource[] {
  const covered = resourcesOf(scope);
  if (covered.length === 0) throw new OauthError('invalid_scope', 'The scope names nothing that could be done.');
  const asked = parameters.list('resource');
  if (asked.length === 0) return covered;
  const known = RESOURCES.filter((resource) => asked.includes(resourceUri(issuer, resource)));
  if (known.length < new Set(asked).size || known.some((resource) => !covered.includes(resource)))
    throw new OauthError('invalid_target', 'A resource is unknown, or the scope has nothing of it.');
  return known;
}

/** PKCE for every client, and never in the clear: RFC 9700 §2.1.1. */
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
    throw invalidRequest(`prompt is none alone, or of ${PROMPTS.slice(1).join(', ')}.`);
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
  if (!/^\d{1,10}$/.test(text)) throw invalidRequest(`${name} is a number of seconds.`);
  return Number(text);
}
