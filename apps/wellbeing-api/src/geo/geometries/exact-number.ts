import { compareNumber, parse } from 'lossless-json';

/**
 * A number that a double (IEEE 754) cannot hold with all its digits, such as 9007199254740993. It is stored, returned and
 * compared by its digits.
 */
export class ExactNumber {
  /** @param text a number of JSON */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  /** JSON.stringify of Node.js 20 cannot write digits. {@link jsonOf} replaces this text by them. */
  toJSON(): string {
    return `${MARK}${this.text}`;
  }
}

/** Half of a surrogate pair. No other text has it, because readers refuse it. */
const MARK = '\ud800';
const MARKED = /"\\ud800([^"]*)"/g;
const ESCAPED_MARK = String.raw`"\ud800`;

/** The JSON text of a value that may contain exact numbers; empty for undefined. */
export function jsonOf(value: unknown): string {
  const text = (JSON.stringify(value) as string | undefined) ?? '';
  return text.includes(ESCAPED_MARK) ? text.replaceAll(MARKED, '$1') : text;
}

/** Fifteen digits always fit into a double. */
const ALWAYS_EXACT = /^-?[\d.]{1,15}$/;

/** Longer numbers are refused. They would not fit into a `numeric` of PostgreSQL either. */
const MOST_CHARACTERS = 1_000;

/** A double, or an exact number if a double would lose digits. Undefined if it is outside the range of doubles. */
export function numberOfJson(text: string): number | ExactNumber | undefined {
  const double = Number(text);
  if (ALWAYS_EXACT.test(text)) return double;
  if (!Number.isFinite(double) || text.length > MOST_CHARACTERS) return undefined;
  if (compareNumber(text, String(double)) === 0) return double;
  return double === 0 ? undefined : new ExactNumber(text);
}

/** The order of two numbers by all their digits: negative, 0 or positive. */
export const orderOfNumbers = (one: number | ExactNumber, other: number | ExactNumber): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareNumber(String(one), String(other));

/** Options of the JSON parser with which numbers keep their digits. */
export const EXACT_NUMBERS = { parseLongNumber: numberOfJson };

/** A run of digits that may be a number with more digits than a double holds. */
const MANY_DIGITS = /[\d.]{16}/;

/** The value of a stored JSON text, with exact numbers. */
export function parsedExactly(text: string): unknown {
  if (!MANY_DIGITS.test(text)) return JSON.parse(text) as unknown;
  return parse(text, null, { parseNumber: (digits) => numberOfJson(digits) ?? Number(digits) });
}
