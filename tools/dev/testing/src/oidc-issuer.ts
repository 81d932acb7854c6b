import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalServer } from '@platform/harness/src/local-server';

type Json = Record<string, unknown>;

interface Authorization {
  client: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  claims: Json;
}

export interface OidcClient {
  id: string;
  /** A client without one is public. */
  secret?: string;
  redirectUris: string[];
}

/** How a broken or foreign issuer deviates. Each function receives the correct value, to change it. */
export interface OidcDeviations {
  metadata?: (metadata: Json) => Json;
  /** Changes the query of the redirect back. */
  back?: (query: URLSearchParams) => void;
  idToken?: (parts: { header: Json; claims: Json }) => { header: Json; claims: Json };
  /** The third part of the ID token; `signed` makes a right one with another key, or as HMAC. */
  signature?: (input: string) => string;
  /** The status of the token endpoint. */
  status?: number;
  /** Whether a code can be used several times, by any client. */
  acceptsUsedCodes?: boolean;
}

/**
 * An OpenID Connect issuer on this machine, as its clients see it. It has discovery, keys, the authorization code with
 * PKCE (S256), RFC 9207, and ID tokens (ES256). A visitor is signed in immediately, as the person that the test names.
 */
export class OidcIssuer extends LocalServer {
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Paths that were asked for, in their order. */
  readonly asked: string[] = [];
  /** The claims of who is signed in here. */
  person: Json = {};
  deviations: OidcDeviations = {};
  private readonly clients = new Map<string, OidcClient>();
  private readonly codes = new Map<string, Authorization>();

  register(client: OidcClient): void {
    this.clients.set(client.id, client);
  }

  /** Where a browser is sent that came to this address of ours. */
  sendBack(address: string): URL | null {
    this.asked.push('/authorize');
    return this.authorize(new URL(address).searchParams);
  }

  /** The right signature of `deviations.signature`, or that of another key. */
  signed = (input: string, key: KeyObject = this.keys.privateKey): string =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

  protected respond(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url!, this.url);
    this.asked.push(url.pathname);
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, this.metadata());
    if (url.pathname === '/jwks') return json(response, 200, { keys: [this.jwk()] });
    if (url.pathname === '/authorize') {
      const back = this.authorize(url.searchParams);
      return back ? void response.writeHead(302, { Location: back.href }).end() : json(response, 400, {});
    }
    if (url.pathname === '/token') return this.token(request, response, body);
    json(response, 404, {});
  }

  private metadata(): Json {
    const metadata = {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
    return this.deviations.metadata?.(metadata) ?? metadata;
  }

  private jwk(): Json {
    return { ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'issuer', use: 'sig', alg: 'ES256' };
  }

  private authorize(query: URLSearchParams): URL | null {
    const client = this.clients.get(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    const isRight =
      client?.redirectUris.includes(redirectUri) &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid');
    if (!client || !isRight) return null;
    const code = randomUUID();
    const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? ''];
    this.codes.set(code, { client: client.id, redirectUri, challenge, nonce, claims: { ...this.person } });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: this.url }).toString();
    this.deviations.back?.(back.searchParams);
    return back;
  }

  private token(request: IncomingMessage, response: ServerResponse, body: string): void {
    const form = new URLSearchParams(body);
    const { status, acceptsUsedCodes } = this.deviations;
    if (status) return json(response, status, { error: 'server_error' });
    const client = this.authenticated(request, form);
    if (!client) return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const granted = this.codes.get(code);
    if (!acceptsUsedCodes) this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      granted?.client === client.id &&
      granted.redirectUri === form.get('redirect_uri') &&
      granted.challenge === challenge;
    if (!granted || (!isRight && !acceptsUsedCodes)) return json(response, 400, { error: 'invalid_grant' });
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60 };
    json(response, 200, { ...tokens, id_token: this.idToken(client.id, granted) });
  }

  /** By the header, the default method of a client. */
  private authenticated(request: IncomingMessage, form: URLSearchParams): OidcClient | null {
    const [kind, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const [id = '', secret] = Buffer.from(encoded, 'base64').toString().split(':').map(formDecoded);
    const client = this.clients.get(kind === 'Basic' ? id : (form.get('client_id') ?? ''));
    return client && client.secret === (kind === 'Basic' ? secret : undefined) ? client : null;
  }

  private idToken(audience: string, { nonce, claims }: Authorization): string {
    const now = Math.floor(Date.now() / 1_000);
    const right = {
      header: { alg: 'ES256', kid: 'issuer' } as Json,
      claims: { iss: this.url, aud: audience, sub: 'nobody', iat: now, exp: now + 60, nonce, ...claims } as Json,
    };
    const parts = this.deviations.idToken?.(right) ?? right;
    const input = `${encode(parts.header)}.${encode(parts.claims)}`;
    return `${input}.${(this.deviations.signature ?? this.signed)(input)}`;
  }
}

const encode = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const json = (response: ServerResponse, status: number, body: Json): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
