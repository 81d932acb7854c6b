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
 * Why the gateway wants nothing of what it was asked for, if that is what the answer says. Of its words only its codes are
 * told, since its sentences may repeat what was sent.
 * @throws GatewayUnreachable where it was not asked in earnest (credentials, limits), or may have acted
 */
export function refusal({ status }: GatewayAnswer, ...codes: (string | null)[]): string {
  if ([401, 403, 429].includes(status)) throw new GatewayUnreachable(`the gateway answered ${status}`, false);
  if (status < 400 || status >= 500 || [408, 409, 425].includes(status))
    throw mayHaveActed(`the gateway answered ${status}`);
  const words = codes.filter((code) => code !== null && WORD.test(code));
  return `the gateway answered ${status}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

const WORD = /^[\w.:/[\]-]{1,64}$/;
const told = (word: string | null): string => (word !== null && WORD.test(word) ? word : 'none that can be told');

export const get = (client: GatewayClient, path: string): Promise<GatewayAnswer> =>
  client.call({ method: 'GET', path, repeatable: true });

/** Null without an answer: for what is asked after a call that may have acted, of which {@link GatewayUnreachable} says nothing. */
export async function getOrNull(client: GatewayClient, path: string): Promise<GatewayAnswer | null> {
  try {
    return await get(client, path);
  } catch (error) {
    if (error instanceof GatewayUnreachable) return null;
    throw error;
  }
}

/** There is an answer, and it does not say what came of the call. */
export const mayHaveActed = (why: string): GatewayUnreachable => new GatewayUnreachable(why, true);

/** By a page of the gateway's, to which the payer's browser is sent. */
export function startedOnPage(
  handle: string | null,
  url: string | null,
  { reference = null, expiresAt = null }: { reference?: string | null; expiresAt?: Date | null } = {},
): Started {
  if (handle === null || url === null) throw mayHaveActed('the answer names no page');
  const nextAction = { type: 'redirect' as const, url };
  return { is: 'started', handle, reference, merchantRequestId: null, nextAction, expiresAt };
}

export const unknown = (why: string) => ({ is: 'unknown' as const, why });
export const pending = (why: string) => ({ is: 'pending' as const, why });

export const ofAnotherPayment = () => unknown('another payment is answered');

/** What an answer that is none means for a question: nothing, whatever its status. */
export const noAnswer = ({ status }: GatewayAnswer) => unknown(`the gateway answered ${status}`);

/** Several answers may be needed for what happened; all of them are the evidence. */
export const answered = (events: GatewayEvent[], ...answers: GatewayAnswer[]): Inquiry => ({
  is: 'answered',
  events,
  raw: evidenceOf(answers),
});

const NEWLINE = Buffer.from('\n');
export const evidenceOf = (answers: readonly GatewayAnswer[]): Buffer =>
  Buffer.concat(answers.flatMap(({ raw }, index) => (index === 0 ? [raw] : [NEWLINE, raw])));

/**
 * A gateway's words for a payment's status: under which name its webhook would tell of it, or `pending`. A word that is
 * missing is unknown, whatever it may mean.
 */
export type PaymentStatuses = Readonly<Record<string, string | undefined>>;

/** What a payment's status means, and its events where it is a final one. */
export function inquiryOf(
  statuses: PaymentStatuses,
  status: string | null,
  events: (type: string) => GatewayEvent[],
  ...answers: GatewayAnswer[]
): Inquiry {
  const type = entry(statuses, status);
  if (type === undefined) return unknown(`unknown status: ${told(status)}`);
  return type === 'pending' ? pending(`status: ${status}`) : answered(events(type), ...answers);
}

export type RefundStatuses = Readonly<Record<string, RefundAnswer['is'] | undefined>>;

/** What a refund's status means. Its events are booked where it succeeded. */
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
  if (is === 'unknown' || gatewayRefundId === null) return unknown(`unknown status: ${told(status)}`);
  return { is, gatewayRefundId, events: is === 'succeeded' ? events : [], raw };
}

export const refundFailed = (why: string, { raw }: Pick<GatewayAnswer, 'raw'>): RefundAnswer => ({
  is: 'failed',
  gatewayRefundId: null,
  why,
  raw,
});

/** Nothing was asked for: no such fraction exists there. */
export const noSuchFraction = (currency: string): RefundAnswer =>
  refundFailed(`the gateway takes no such fraction of ${currency}`, { raw: Buffer.alloc(0) });
