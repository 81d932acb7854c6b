import createClient, { type Client } from 'openapi-fetch';
import type { Paths } from './schemas';

export type PaymentServiceClient = Client<Paths['payment-service']>;
export type DbNodeClient = Client<Paths['db-node']>;
export type WellbeingApiClient = Client<Paths['wellbeing-api']>;

export interface ClientSettings {
  /** Sent with every request, such as a credential. */
  headers?: Record<string, string>;
  timeoutMilliseconds?: number;
  /** Off unless set: a connection that a killed service left behind must not fail the next request. */
  keepAlive?: boolean;
}

/** Clients of the services, typed from their openapi.json. They follow no redirect. */
export const paymentServiceClient = (url: string, settings?: ClientSettings): PaymentServiceClient =>
  clientOf<Paths['payment-service']>(url, settings);
export const dbNodeClient = (url: string, settings?: ClientSettings): DbNodeClient =>
  clientOf<Paths['db-node']>(url, settings);
export const wellbeingApiClient = (url: string, settings?: ClientSettings): WellbeingApiClient =>
  clientOf<Paths['wellbeing-api']>(url, settings);

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

function clientOf<P extends object>(baseUrl: string, settings: ClientSettings = {}): Client<P> {
  const { headers = {}, timeoutMilliseconds = 15_000, keepAlive = false } = settings;
  return createClient<P>({
    baseUrl,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(!keepAlive && { connection: 'close' }), ...headers },
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(timeoutMilliseconds) }),
  });
}

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a successful answer. @throws UnexpectedAnswer for every other one */
export async function unwrap<T>(pending: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await pending;
  if (!response.ok) throw new UnexpectedAnswer(response, error);
  return data as T;
}

export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(response: Response, body: unknown) {
    super(`${new URL(response.url).pathname} answered ${response.status}: ${JSON.stringify(body)?.slice(0, 300)}`);
    this.status = response.status;
  }
}

export interface Outcome<T> {
  /** 0 where the connection ended without an answer. */
  status: number;
  /** Of a successful answer. */
  data?: T;
  /** Of any other one. */
  error?: unknown;
  headers: Headers;
  /** From now to the end of the answer. */
  milliseconds: number;
  /** Why there is no answer. */
  reason?: string;
}

/** What came of a request, never an exception: a service that dies is a finding. */
export async function outcomeOf<T>(pending: Promise<Answered<T>>): Promise<Outcome<T>> {
  const startedAt = performance.now();
  const milliseconds = () => performance.now() - startedAt;
  try {
    const { data, error, response } = await pending;
    return { status: response.status, data, error, headers: response.headers, milliseconds: milliseconds() };
  } catch (error) {
    return { status: 0, headers: new Headers(), milliseconds: milliseconds(), reason: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { message?: string } };
  return cause?.message ?? message;
};

/** How many answers had each status. */
export function countStatuses(outcomes: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
