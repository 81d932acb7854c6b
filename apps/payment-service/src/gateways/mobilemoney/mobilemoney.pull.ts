import { createHash } from 'node:crypto';
import { isSuccess } from '../api-answers';
import type { AskedPayment, GatewayAnswer, GatewayClient } from '../gateway-api';
import { at, type Json, majorAmount, objectAt, textAt } from '../reading';
import { eastAfricaTime } from './mobilemoney.time';

export interface ShortCodeAccess {
  shortCode: string;
  currency: string;
}

const REFERENCE_LENGTH = 12;
const PAGE = 100;
const MOST_PAGES = 50;
const MINUTE_MS = 60_000;
/** A prompt is open for about two minutes. */
const [BEFORE_MS, AFTER_MS] = [5 * MINUTE_MS, 15 * MINUTE_MS];
/** Not confirmed: whether the gateway reads the period in its own time zone or in UTC. It is long enough for both. */
const ZONE_MS = 180 * MINUTE_MS;

/**
 * Shown to the payer next to the amount, and returned by Pull Transactions: 12 letters and digits (62 bits) that belong
 * to one push.
 */
export const accountReferenceOf = (idempotencyKey: string): string =>
  BigInt(`0x${createHash('sha256').update(idempotencyKey).digest('hex')}`)
    .toString(36)
    .toUpperCase()
    .slice(0, REFERENCE_LENGTH);

/**
 * The receipts of payments with this push's account reference and amount, and the responses that contain them. Not
 * confirmed: whether the request is a POST, as the samples suggest, or a GET; whether a period may end in the future.
 */
export async function pulledReceipts(client: GatewayClient, payment: AskedPayment, access: ShortCodeAccess) {
  const [receipts, answers] = [new Set<string>(), [] as GatewayAnswer[]];
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await client.call({
      method: 'POST',
      path: '/pulltransactions/v1/query',
      // If there is no payment in the period, it responds with 500.
      repeatable: false,
      json: { ShortCode: access.shortCode, ...windowOf(payment.registeredAt), OffSetValue: String(page * PAGE) },
    });
    const rows = isSuccess(answer) ? rowsOf(answer.body) : [];
    const found = rows.filter((row) => isOf(payment, row, access)).flatMap((row) => textAt(row, 'transactionId') ?? []);
    if (found.length > 0) answers.push(answer);
    found.forEach((receipt) => receipts.add(receipt));
    if (rows.length < PAGE) break;
  }
  return { receipts: [...receipts], answers };
}

function windowOf(registeredAt: Date) {
  const start = registeredAt.getTime() - ZONE_MS - BEFORE_MS;
  const end = registeredAt.getTime() + AFTER_MS;
  return { StartDate: eastAfricaTime(new Date(start)), EndDate: eastAfricaTime(new Date(end)) };
}

/** The documents call the list `Response` in one place and `Transaction` in another; it is a list in a list. */
function rowsOf(body: Json): Json[] {
  const list = at(body, 'Response') ?? at(body, 'Transaction');
  return Array.isArray(list) ? list.flat(1).map((row: unknown) => objectAt(row)) : [];
}

function isOf(payment: AskedPayment, row: Json, { currency }: ShortCodeAccess): boolean {
  if (payment.idempotencyKey === null || payment.currency !== currency) return false;
  const isItsReference = textAt(row, 'billreference')?.toUpperCase() === accountReferenceOf(payment.idempotencyKey);
  return isItsReference && majorAmount(textAt(row, 'amount'), currency).amountMinor === payment.amountMinor;
}
