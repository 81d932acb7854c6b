import { bearer, dbNodeAt, givenIdentity, givenTenant, type Identity, type Scope } from '@platform/harness';
import { OPERATOR_TOKEN } from './node-under-test';

export interface Answer<Body = Record<string, string>> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface Options {
  credential?: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request. An empty or unreadable body becomes an empty object. */
export async function send<Body = Record<string, string>>(
  method: string,
  url: string,
  { credential, json, headers = {} }: Options = {},
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(credential !== undefined && { Authorization: `Bearer ${credential}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) as Body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Operator requests over HTTP. */
export class Operator {
  constructor(readonly url: string) {}

  send<Body = Record<string, string>>(method: string, path: string, json?: unknown): Promise<Answer<Body>> {
    return send<Body>(method, `${this.url}/setup-api${path}`, { credential: OPERATOR_TOKEN, json });
  }

  async ok<Body = Record<string, string>>(method: string, path: string, json?: unknown): Promise<Body> {
    const { status, text, body } = await this.send<Body>(method, path, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return body;
  }

  newTenant(): Promise<string> {
    return givenTenant(this.client);
  }

  newIdentity(tenantId: string, scopes: readonly string[], service = 'authentication'): Promise<Identity> {
    return givenIdentity(this.client, tenantId, { scopes: scopes as readonly Scope[], service });
  }

  private get client() {
    return dbNodeAt(this.url, { headers: bearer(OPERATOR_TOKEN) });
  }
}
