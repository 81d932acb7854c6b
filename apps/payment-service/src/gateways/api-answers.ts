import {
  type GatewayAnswer,
  type GatewayClient,
  GatewayUnreachable,
  type Inquiry,
  type RefundAnswer,
  type Started,
} from './gateway-api';
import type { GatewayEvent } from './gateway-event';
import { entry } from './reading';

export const isSuccess = ({ status }: GatewayAnswer): boolean => status >= 200 && status < 300;

/**
 * Why the gateway refuses the request, if that is the meaning of the response. The text contains only the gateway's
 * codes, because its sentences may repeat data of the request.
 * @throws GatewayUnreachable if the request was not processed (credentials, limits), or may have had an effect
 */
export function refusal({ status }: GatewayAnswer, ...codes: (string | null)[]): string {
  if ([401, 403, 429].includes(status)) throw new GatewayUnreachable(`the gateway responded with ${status}`, false);
  if (status < 400 || status >= 500 || [408, 409, 425].includes(status))
    throw mayHaveActed(`the gateway responded with ${status}`);
  const words = codes.filter((code) => code !== null && WORD.test(code));
  return `the gateway responded with ${status}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

const WORD = /^[\w.:/[\]-]{1,64}$/;
const codeOf = (word: string | null): string => (word !== null && WORD.test(word) ? word : 'no code');

export const get = (client: GatewayClient, path: string): Promise<GatewayAnswer> =>
  client.call({ method: 'GET', path, repeatable: true });

/**
 * Null without a response. For requests after a call that may have had an effect, which {@link GatewayUnreachable} does
 * not describe.
 */
export async function getOrNull(client: GatewayClient, path: string): Promise<GatewayAnswer | null> {
  try {
    return await get(client, path);
  } catch (error) {
    if (error instanceof GatewayUnreachable) return null;
    throw error;
  }
}

/** There is a response, but it does not contain the result of the call. */
export const mayHaveActed = (why: string): GatewayUnreachable => new GatewayUnreachable(why, true);

/** A payment on a page of the gateway, to which the payer's browser is sent. */
export function startedOnPage(
  handle: string | null,
  url: string | null,
  { reference = null, expiresAt = null }: { reference?: string | null; expiresAt?: Date | null } = {},
): Started {
  if (handle === null || url === null) throw mayHaveActed('the response contains no page');
  const nextAction = { type: 'redirect' as const, url };
  return { is: 'started', handle, reference, merchantRequestId: null, nextAction, expiresAt };
}

export const unknown = (why: string) => ({ is: 'unknown' as const, why });
export const pending = (why: string) => ({ is: 'pending' as const, why });

export const ofAnotherPayment = () => unknown('the response is about another payment');

/** A response with an unexpected form decides nothing, whatever its status is. */
export const noAnswer = ({ status }: GatewayAnswer) => unknown(`the gateway responded with ${status}`);

/** Several responses may be needed to know the result; all of them are stored as evidence. */
export const answered = (events: GatewayEvent[], ...answers: GatewayAnswer[]): Inquiry => ({
  is: 'answered',
  events,
  raw: evidenceOf(answers),
});

const NEWLINE = Buffer.from('\n');
export const evidenceOf = (answers: readonly GatewayAnswer[]): Buffer =>
  Buffer.concat(answers.flatMap(({ raw }, index) => (index === 0 ? [raw] : [NEWLINE, raw])));

/**
 * Maps a gateway's payment status to the event type that its webhook would report, or to `pending`. A missing status is
 * unknown.
 */
export type PaymentStatuses = Readonly<Record<string, string | undefined>>;

/** The meaning of a payment's status, with its events if the status is final. */
export function inquiryOf(
  statuses: PaymentStatuses,
  status: string | null,
  events: (type: string) => GatewayEvent[],
  ...answers: GatewayAnswer[]
): Inquiry {
  const type = entry(statuses, status);
  if (type === undefined) return unknown(`unknown status: ${codeOf(status)}`);
  return type === 'pending' ? pending(`status: ${status}`) : answered(events(type), ...answers);
}

export type RefundStatuses = Readonly<Record<string, RefundAnswer['is'] | undefined>>;

/** The meaning of a refund's status. Its events are booked if it succeeded. */
export function refundOf(
  statuses: RefundStatuses,
  status: string | null,
  gatewayRefundId: string | null,
  events: GatewayEvent[],
  ...answers: GatewayAnswer[]
): RefundAnswer {
  const is = entry(statuses, status) ?? 'unknown';
  const raw = evidenceOf(answers);
  if (is === 'failed') return { is, gatewayRefundId, why: `status: ${status}`, raw };
  if (is === 'unknown' || gatewayRefundId === null) return unknown(`unknown status: ${codeOf(status)}`);
  return { is, gatewayRefundId, events: is === 'succeeded' ? events : [], raw };
}

export const refundFailed = (why: string, { raw }: Pick<GatewayAnswer, 'raw'>): RefundAnswer => ({
  is: 'failed',
  gatewayRefundId: null,
  why,
  raw,
});

/** The gateway does not support such a fraction; nothing was sent. */
export const noSuchFraction = (currency: string): RefundAnswer =>
  refundFailed(`the gateway does not support this fraction of ${currency}`, { raw: Buffer.alloc(0) });
