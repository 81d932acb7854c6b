import { bodyOf, encodedBody, type Reading } from './body.ts';
import { type Answer, type Call, callOf, type PagedCall, pagedCallOf } from './call.ts';
import type { Credential, HeaderFields } from './credential.ts';
import { type ErrorClass, errorOf, PlatformError } from './errors.ts';
import { delaySecondsOf, type RetryOptions, wait } from './retry.ts';

export interface ClientOptions {
  /** Where the service is, such as `https://pay.example.com`. */
  baseUrl: string;
  /** The credential of each request. Default: none. */
  credential?: Credential;
  /** Sent with every request. */
  headers?: HeaderFields;
  /** For what may be repeated by the contract: reads, and what has an `Idempotency-Key`. */
  retry?: RetryOptions;
  /** For each try, until its response is read. Default: 30. */
  timeoutSeconds?: number;
  /** Whether a browser sends its cookies. */
  cookies?: 'omit' | 'same-origin' | 'include';
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Gives the call up, whether it waits for an answer or for its next try. */
  signal?: AbortSignal;
  headers?: HeaderFields;
  retry?: RetryOptions;
  timeoutSeconds?: number;
}

/** What a generated function says of its operation. */
export interface Operation {
  name: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  /** A look-up that is a POST: it may be repeated. */
  reads?: boolean;
  /** It takes an `Idempotency-Key`: with one it may be repeated. `always`: it refuses a request without one. */
  keyed?: boolean | 'always';
  /** The service's names of parameters in path and query, where an input has others. */
  names?: Record<string, string>;
  reading?: Reading;
}

interface Input {
  body?: unknown;
  idempotency_key?: string;
  if_match?: string;
  content_crs?: string;
  prefer?: string;
}

/** Fields of an input that are header fields; all others but `body` are in the path or the query. */
const HEADERS = {
  idempotency_key: 'idempotency-key',
  if_match: 'if-match',
  content_crs: 'content-crs',
  prefer: 'prefer',
} as const;

/** A service at an address, as a caller. Its operations are functions that take it. */
export class ServiceClient<Service extends string> {
  readonly service: Service;
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #error: ErrorClass;

  constructor(service: Service, error: ErrorClass, options: ClientOptions) {
    this.service = service;
    this.baseUrl = baseUrlOf(options.baseUrl);
    this.#error = error;
    this.#options = options;
  }

  send<Body>(operation: Operation, input: object = {}, options: CallOptions = {}): Call<Body> {
    return callOf<Body>(this.#perform<Body>(operation, input, options));
  }

  sendPaged<Page, Item>(
    operation: Operation,
    field: string,
    input: object = {},
    options: CallOptions = {},
  ): PagedCall<Page, Item> {
    const page = (from: object) => this.send<Page>(operation, from, options);
    return pagedCallOf<Page, Item>(page(input), field, (cursor) => page({ ...input, cursor }));
  }

  async #perform<Body>(operation: Operation, input: Input, options: CallOptions): Promise<Answer<Body>> {
    const retry = { ...this.#options.retry, ...options.retry };
    const isKeyMade = operation.keyed === 'always' || (operation.keyed && retry.tries !== 1);
    const keyed = isKeyMade ? { idempotency_key: randomKey(), ...defined(input) } : input;
    const mayRepeat = operation.method === 'GET' || operation.reads || (operation.keyed && 'idempotency_key' in keyed);
    let renewed = false;
    for (let tried = 1; ;) {
      const credential = (await this.#options.credential?.headers(operation.method)) ?? {};
      const outcome = await this.#once<Body>(operation, keyed, options, credential);
      if (!(outcome instanceof PlatformError)) return outcome;
      // Refused before anything was done: with a new credential it is the first request.
      if (outcome.status === 401 && !renewed && (await this.#options.credential?.renew?.(credential))) {
        renewed = true;
        continue;
      }
      const delay = mayRepeat ? delaySecondsOf(outcome, tried++, retry) : undefined;
      if (delay === undefined) throw outcome;
      await wait(delay, options.signal);
    }
  }

  /** @throws the signal's reason when the caller gave up */
  async #once<Body>(
    operation: Operation,
    input: Input,
    options: CallOptions,
    credential: HeaderFields,
  ): Promise<Answer<Body> | PlatformError> {
    const { cookies, timeoutSeconds = 30, fetch: send = globalThis.fetch } = this.#options;
    const label = `${operation.name} (${operation.method} ${operation.path})`;
    const address = this.baseUrl + addressOf(operation, input);
    const encoded = encodedBody(input.body);
    const headers = headersOf(
      { ...encoded.headers, ...this.#options.headers, ...credential, ...options.headers },
      input,
    );
    const timeout = AbortSignal.timeout((options.timeoutSeconds ?? timeoutSeconds) * 1000);
    let response: Response | undefined;
    try {
      response = await send(address, {
        method: operation.method,
        headers,
        body: encoded.body,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        redirect: 'manual',
        ...(cookies && { credentials: cookies }),
      });
      const body = await bodyOf(response, operation.reading);
      return response.ok ? { data: body as Body, response } : errorOf(this.#error, label, response, body);
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (cause instanceof SyntaxError) return errorOf(this.#error, label, response!, undefined);
      const code = timeout.aborted ? 'TIMED_OUT' : 'UNREACHABLE';
      return new this.#error(code as never, `${label} got no answer (${code}).`, { cause });
    }
  }
}

/** Errors that quote what they were given would show a password in it. */
function baseUrlOf(text: string): string {
  if (!URL.canParse(text)) throw new TypeError('baseUrl is no address, such as https://pay.example.com');
  const { username, password, search, hash, href } = new URL(text);
  if (username || password || search || hash) throw new TypeError('baseUrl must have no credential, query or fragment');
  return href.replace(/\/$/, '');
}

function headersOf(fields: HeaderFields, input: Input): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const own = Object.entries(HEADERS).map(([name, field]) => [field, input[name as keyof typeof HEADERS]] as const);
  for (const [name, value] of [...Object.entries(fields), ...own]) {
    if (value === undefined) continue;
    try {
      headers.set(name, value);
    } catch {
      // The error of the platform quotes the value, which may be a credential.
      throw new TypeError(`the header field ${name} cannot be sent: its value has characters that no field may have`);
    }
  }
  return headers;
}

type Parameter = string | number | boolean | number[] | null | undefined;

/** The path with its parameters, and all other fields of the input as the query. */
function addressOf({ path, names = {} }: Operation, input: object): string {
  const parameters = new Map(
    Object.entries(input as Record<string, Parameter>)
      .filter(([name]) => name !== 'body' && !(name in HEADERS))
      .map(([name, value]) => [names[name] ?? name, value]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = parameters.get(name);
    parameters.delete(name);
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${inputNameOf(names, name)} is required`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
}

const inputNameOf = (names: Record<string, string>, documented: string): string =>
  Object.keys(names).find((name) => names[name] === documented) ?? documented;

/** `crypto.randomUUID` is missing on pages without https, such as those of development. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const defined = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
