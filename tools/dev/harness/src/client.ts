import { type DbNodeClient, dbNodeClient } from '@platform/sdk/db-node';
import { type Call, type ClientOptions, type PaymentClient, paymentClient, PlatformError } from '@platform/sdk/payment';
import { type WellbeingClient, wellbeingClient } from '@platform/sdk/wellbeing';

export type { DbNodeClient, PaymentClient, WellbeingClient };

export interface ClientSettings {
  /** Sent with every request, such as a credential. */
  headers?: Record<string, string>;
  timeoutMilliseconds?: number;
  /** Off unless set: a connection that a killed service left behind must not fail the next request. */
  keepAlive?: boolean;
}

/** Clients of the services as the SDK has them, but what a test sends is sent once. */
export const paymentAt = (url: string, settings?: ClientSettings): PaymentClient =>
  paymentClient(optionsOf(url, settings));
export const dbNodeAt = (url: string, settings?: ClientSettings): DbNodeClient =>
  dbNodeClient(optionsOf(url, settings));
export const wellbeingAt = (url: string, settings?: ClientSettings): WellbeingClient =>
  wellbeingClient(optionsOf(url, settings));

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

const optionsOf = (
  baseUrl: string,
  { headers = {}, timeoutMilliseconds = 15_000, keepAlive = false }: ClientSettings = {},
): ClientOptions => ({
  baseUrl,
  headers: { ...(!keepAlive && { connection: 'close' }), ...headers },
  timeoutSeconds: timeoutMilliseconds / 1000,
  retry: { tries: 1 },
});

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

/** The outcome of a request. Never throws: a service that dies is a finding. */
export async function outcomeOf<T>(call: Call<T>): Promise<Outcome<T>> {
  const startedAt = performance.now();
  const milliseconds = () => performance.now() - startedAt;
  try {
    const { data, response } = await call.withResponse();
    return { status: response.status, data, headers: response.headers, milliseconds: milliseconds() };
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown;
    const { status, body: error, response } = thrown;
    if (response) return { status, error, headers: response.headers, milliseconds: milliseconds() };
    return { status: 0, headers: new Headers(), milliseconds: milliseconds(), reason: reasonOf(thrown) };
  }
}

/** The innermost cause. */
function reasonOf({ message, cause }: Error): string {
  return cause ? reasonOf(cause as Error) : message;
}

/** How many answers had each status. */
export function countStatuses(outcomes: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
