import type { Form } from './form';

/** One call of a gateway's API, or of a page. */
export interface Call {
  method: string;
  /** From the gateway's base address on. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  raw: string;
  /** An object from JSON; empty where the body is none. */
  json: Record<string, unknown>;
  form: Form;
  /** The answer to a repetition, set by a gateway that repeats its answers. */
  kept?: { answer: Answer };
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body: string | object;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** With `:name` for a part of any text. */
  path: string;
  does(call: Call): Answer | Promise<Answer>;
}

export const get = (path: string, does: Route['does']): Route => ({ method: 'GET', path, does });
export const post = (path: string, does: Route['does']): Route => ({ method: 'POST', path, does });

export const json = (status: number, body: object, headers?: Record<string, string>): Answer => ({
  status,
  body,
  headers,
});

export interface Match {
  route: Route;
  params: Record<string, string>;
}

export function matchRoute(routes: readonly Route[], method: string, path: string): Match | null {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path, path) : null;
    if (params) return { route, params };
  }
  return null;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(actual);
    else if (part !== actual) return null;
  }
  return Object.values(params).includes('') ? null : params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The credentials of a Basic header (RFC 7617); null where there are none. */
export function basicOf({ headers }: Pick<Call, 'headers'>): { user: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers['authorization'] ?? '')?.[1];
  if (encoded === undefined) return null;
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { user, password: rest.join(':') };
}

export const bearerOf = ({ headers }: Pick<Call, 'headers'>): string | null =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null;
