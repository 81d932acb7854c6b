import { parseStrictJson } from '@platform/http-service';
import { exponentOf } from '../money/currencies';
import { minorUnits, rescale } from '../money/decimal';

/** The bytes cannot be parsed. */
export class UnreadableBody extends Error {}

export type Json = Record<string, unknown>;

/**
 * The body of a delivery. Numbers stay the text that was sent, so no amount passes through a float.
 * @throws UnreadableBody if the bytes are not a JSON object
 */
export function jsonObject(rawBody: Buffer): Json {
  const body = parsed(rawBody);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UnreadableBody('not a JSON object');
  return body as Json;
}

function parsed(rawBody: Buffer): unknown {
  try {
    return parseStrictJson(rawBody, { parseNumber: (text) => text });
  } catch (error) {
    throw new UnreadableBody(error instanceof Error ? error.message : 'not JSON');
  }
}

/** A field at a path of nested objects; undefined if the path does not exist. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, step) ? (current as Record<string | number, unknown>)[step] : undefined;
  }
  return current;
}

export function objectAt(value: unknown, ...path: (string | number)[]): Json {
  const found = at(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Json) : {};
}

const MAX_TEXT = 255;

/** A text or a number as text; null for other values and for texts that are too long for an identifier. */
export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = at(value, ...path);
  const text = typeof found === 'number' && Number.isSafeInteger(found) ? String(found) : found;
  return typeof text === 'string' && text.length > 0 && text.length <= MAX_TEXT ? text : null;
}

const MAX_ADDRESS = 4_096;

/** An address that a payer's browser may be sent to; null for other values. */
export function webAddressAt(value: unknown, ...path: (string | number)[]): string | null {
  const text = at(value, ...path);
  if (typeof text !== 'string' || text.length > MAX_ADDRESS || !URL.canParse(text)) return null;
  return ['https:', 'http:'].includes(new URL(text).protocol) ? text : null;
}

/** A time in seconds since 1970. */
export function unixTimeAt(value: unknown, ...path: (string | number)[]): Date | null {
  const text = textAt(value, ...path);
  return text !== null && /^[1-9]\d{0,10}$/.test(text) ? new Date(Number(text) * 1000) : null;
}

/** A time in RFC 3339, with its offset. */
export function instantAt(value: unknown, ...path: (string | number)[]): Date | null {
  const text = textAt(value, ...path);
  const time = text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
}

/** The objects of a list; empty if there is none. */
export function listAt(value: unknown, ...path: (string | number)[]): Json[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? (list as unknown[]).map((item) => objectAt(item)) : [];
}

/** ISO 4217 code, upper case; null if it is not a currency. */
export function currencyAt(value: unknown, ...path: (string | number)[]): string | null {
  const code = textAt(value, ...path)?.toUpperCase() ?? null;
  return code !== null && exponentOf(code) !== null ? code : null;
}

export interface Amount {
  amountMinor: bigint | null;
  currency: string | null;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);
const bounded = (amount: bigint | null): bigint | null => (amount !== null && amount <= LARGEST ? amount : null);

/** An amount in major units, as a decimal. */
export function majorAmount(decimal: string | null, currency: string | null): Amount {
  const exponent = currency === null ? null : exponentOf(currency);
  return {
    amountMinor: decimal === null || exponent === null ? null : bounded(minorUnits(decimal, exponent)),
    currency,
  };
}

/** An amount in the gateway's minor units. `exponents` contains the exponents that differ from ISO 4217. */
export function minorAmount(
  text: string | null,
  currency: string | null,
  exponents: Readonly<Record<string, number>> = {},
): Amount {
  const exponent = currency === null ? null : exponentOf(currency);
  const units = text === null ? null : minorUnits(text, 0);
  if (units === null || exponent === null) return { amountMinor: null, currency };
  return { amountMinor: bounded(rescale(units, exponents[currency!] ?? exponent, exponent)), currency };
}

/** An entry of a table by an untrusted name: `constructor` is in no table. */
export const entry = <T>(table: Readonly<Record<string, T | undefined>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;
