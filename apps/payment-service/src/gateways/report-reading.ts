import { exponentOf } from '../money/currencies';
import { minorUnits, rescale } from '../money/decimal';
import { entry } from './reading';
import {
  type LineKind,
  type ReportOptions,
  type SettlementLine,
  UnknownLineType,
  UnreadableLine,
} from './settlement-report';

const LONGEST_ID = 255;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** The columns of a CSV file by name, in any order. */
export class ReportColumns {
  private readonly places: Map<string, number>;
  /** By the requested names. */
  private readonly asked = new Map<string, number>();

  /** @throws UnreadableLine if a required column is missing */
  constructor(header: readonly string[], required: readonly string[]) {
    this.places = new Map(header.map((name, place) => [nameOf(name), place]));
    const missing = required.filter((name) => !this.places.has(nameOf(name)));
    if (missing.length > 0)
      throw new UnreadableLine(`These columns are missing: ${missing.join(', ')}. Export the report with them.`);
  }

  has(name: string): boolean {
    return this.places.has(nameOf(name));
  }

  /** Trimmed; empty if there is no such column. */
  text(row: readonly string[], ...names: string[]): string {
    for (const name of names) {
      const text = row[this.placeOf(name)]?.trim();
      if (text) return text;
    }
    return '';
  }

  private placeOf(name: string): number {
    let place = this.asked.get(name);
    if (place === undefined) this.asked.set(name, (place = this.places.get(nameOf(name)) ?? -1));
    return place;
  }

  /** @throws UnreadableLine for a text that is too long to be an id */
  id(row: readonly string[], ...names: string[]): string | null {
    return idOf(this.text(row, ...names), names[0]!);
  }
}

const nameOf = (column: string): string => column.trim().toLowerCase().replace(/\.$/, '');

/** Null for an empty text. @throws UnreadableLine for a text that is too long to be an id */
export function idOf(text: string | null, field: string): string | null {
  if (text !== null && text.length > LONGEST_ID) throw new UnreadableLine(`${field} is too long to be an id.`);
  return text || null;
}

/** @throws UnreadableLine if it is empty */
export function requiredId(text: string | null, field: string): string {
  const id = idOf(text, field);
  if (id === null) throw new UnreadableLine(`${field} is empty.`);
  return id;
}

/** ISO 4217 code, upper case. @throws UnreadableLine for other texts */
export function currencyOf(text: string | null, field: string): string {
  const code = text?.toUpperCase() ?? '';
  if (exponentOf(code) === null) throw new UnreadableLine(`${field} is not a currency of ISO 4217.`);
  return code;
}

/** A signed decimal of major units, exactly; empty is 0. @throws UnreadableLine for other texts */
export const majorUnits = (text: string | null, currency: string, field: string): bigint =>
  signed(text, field, (digits) => minorUnits(digits, exponentOf(currency)!));

/** A signed integer of the gateway's minor units, whose exponent may differ from that of ISO 4217; empty is 0. */
export const minorUnitsOf = (text: string | null, currency: string, field: string, exponent?: number): bigint =>
  signed(text, field, (digits) => {
    const units = minorUnits(digits, 0);
    const iso = exponentOf(currency)!;
    return units === null ? null : rescale(units, exponent ?? iso, iso);
  });

function signed(text: string | null, field: string, read: (digits: string) => bigint | null): bigint {
  if (!text) return 0n;
  const isNegative = text.startsWith('-');
  const units = read(isNegative ? text.slice(1) : text);
  if (units === null || units > LARGEST) throw new UnreadableLine(`${field} is not an amount of its currency.`);
  return isNegative ? -units : units;
}

/** The kind of a line type: the operator's mapping, else the gateway's list. @throws UnknownLineType */
export function kindOf<Kind extends string>(
  word: string,
  kinds: Readonly<Record<string, Kind | undefined>>,
  { lineTypes }: ReportOptions,
): Kind | LineKind {
  const kind = lineTypes.get(word.toLowerCase()) ?? entry(kinds, word);
  if (kind === undefined) throw new UnknownLineType(word);
  return kind;
}

export interface Amounts {
  grossMinor: bigint;
  feeMinor: bigint;
  netMinor: bigint;
}

/** A separate fee has no gross amount, whichever column the report uses. */
export const feeOnly = ({ netMinor }: Amounts): Amounts => ({ grossMinor: 0n, feeMinor: -netMinor, netMinor });

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?$/;

/** `YYYY-MM-DD HH:MM:SS` as UTC, or a time with its offset. @throws UnreadableLine */
export function timeOf(text: string, field: string): Date {
  const time = new Date(LOCAL.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  const isWhole = /^\d{4}-\d\d-\d\d/.test(text);
  if (!isWhole || Number.isNaN(time.getTime())) throw new UnreadableLine(`${field} is not a date with a time.`);
  return time;
}

/** Seconds since 1970. @throws UnreadableLine */
export function unixTimeOf(text: string | null, field: string): Date {
  if (!text || !/^\d{9,11}$/.test(text)) throw new UnreadableLine(`${field} is not a Unix time in seconds.`);
  return new Date(Number(text) * 1000);
}

/** Names of summer times, whose zones have another name. */
const SUMMER: Record<string, string | undefined> = {
  CEST: 'CET',
  BST: 'Europe/London',
  EDT: 'America/New_York',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
};

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    try {
      clock = new Intl.DateTimeFormat('en-CA', {
        timeZone: entry(SUMMER, zone) ?? zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
    } catch {
      throw new UnreadableLine('The time zone is unknown.');
    }
    if (clocks.size > 100) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}

/** No zone changes its offset within a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const lastOffsets = new Map<string, { quarter: number; offset: number }>();

/**
 * A zone's offset from UTC at a time, in milliseconds. Cached, because consecutive lines are in the same quarter of an
 * hour.
 */
function offsetMs(time: number, zone: string): number {
  const quarter = Math.floor(time / QUARTER_MS);
  const last = lastOffsets.get(zone);
  if (last?.quarter === quarter) return last.offset;
  const offset = computedOffsetMs(time, zone);
  if (lastOffsets.size > 100) lastOffsets.clear();
  lastOffsets.set(zone, { quarter, offset });
  return offset;
}

function computedOffsetMs(time: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** A local time of a named zone, such as `CET`. If the clock shows an hour twice, the later one is used. */
export function zonedTimeOf(text: string, zone: string, field: string): Date {
  const local = timeOf(text, field).getTime();
  const guess = local - offsetMs(local, zone);
  return new Date(local - offsetMs(guess, zone));
}

/**
 * Sums the lines of each batch, for reports that list the parts of a payout and not the payout itself. A file must
 * contain whole batches.
 */
export class PayoutsOfBatches {
  private readonly batches = new Map<string, SettlementLine>();

  add(line: SettlementLine): SettlementLine {
    if (line.batch === null) return line;
    const key = `${line.batch} ${line.currency}`;
    const { netMinor = 0n, occurredAt = line.occurredAt } = this.batches.get(key) ?? {};
    const paid = netMinor - line.netMinor;
    this.batches.set(key, {
      ...line,
      lineId: `payout:${key}`,
      kind: 'payout',
      paymentId: null,
      objectId: line.batch,
      reference: null,
      grossMinor: paid,
      feeMinor: 0n,
      netMinor: paid,
      occurredAt: occurredAt > line.occurredAt ? occurredAt : line.occurredAt,
    });
    return line;
  }

  payouts(): SettlementLine[] {
    return [...this.batches.values()];
  }
}
