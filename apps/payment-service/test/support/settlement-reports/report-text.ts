import { exponentOf } from '../../../src/money/currencies';
import type { LineKind } from '../../../src/gateways/settlement-report';

/**
 * A movement on the balance that a simulated gateway keeps for the merchant. Minor units, signed as the balance
 * moves.
 */
export interface Movement {
  kind: LineKind;
  /** The gateway's id of the payment; of the movement itself if it belongs to no payment. */
  paymentId: string;
  /** The gateway's id of the movement; of a payment its own. */
  objectId: string;
  reference: string;
  gross: bigint;
  fee: bigint;
  /** If the report contradicts itself, its net amount; else `gross - fee`. */
  net?: bigint;
  currency: string;
  at: Date;
  batch: string;
  /** Another word than the gateway's own for the kind. */
  word?: string;
  /** Another id of the line than the one derived from the object. */
  lineId?: string;
}

export interface ReportWriter {
  currency: string;
  /** Whether the report lists payouts; else the payout is the sum of the lines that name it. */
  listsPayouts: boolean;
  /** In the gateway's documented format, piece by piece. */
  write(movements: Iterable<Movement>): Iterable<string>;
}

export const netOf = ({ gross, fee, net }: Movement): bigint => net ?? gross - fee;

export function major(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency)!;
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return minor < 0n ? `-${text}` : text;
}

export const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csv = (...fields: string[]): string => `${fields.map(cell).join(',')}\r\n`;
export const utc = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
export const shifted = (at: Date, hours: number): string => utc(new Date(at.getTime() + hours * 3_600_000));
export const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

export const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

export function* pages(list: string, items: Iterable<object>, envelope: object, pageSize = 1_000): Generator<string> {
  let page: object[] = [];
  const text = () => `${JSON.stringify({ ...envelope, [list]: page })}\n`;
  for (const item of items) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield text();
    page = [];
  }
  if (page.length > 0) yield text();
}

/** JSON whose amounts are decimal numbers, like those of gateways. */
export const decimals = (text: string): string => text.replaceAll(/"#(-?\d+(?:\.\d+)?)"/g, '$1');
export const decimal = (amount: bigint, currency: string): string => `#${major(amount, currency)}`;
