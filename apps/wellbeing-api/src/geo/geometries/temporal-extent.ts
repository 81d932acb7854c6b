import { parseCalendarDay, parseInstant } from '@platform/errors';
import { readTime, type WrittenTime } from './written-time';

/** An interval of time, closed on both sides; null is open. */
export interface Interval {
  start: Date | null;
  end: Date | null;
}

/** The time of a feature. */
export interface FeatureTime extends Interval {
  /** Whether a part of it has no zone. It is then taken as UTC. */
  isLocal?: boolean;
}

/** The property that has the time of each feature of a collection, or the two with its start and its end. */
export type TimeField = string | { start: string; end: string };

type Properties = Record<string, unknown>;

const DAY_MS = 86_400_000;

/** An instant of RFC 3339, or a whole calendar day; null for every other text. */
function parseMoment(text: string): Interval | null {
  const day = parseCalendarDay(text);
  if (day) return { start: day, end: new Date(day.getTime() + DAY_MS - 1) };
  const instant = parseInstant(text);
  return instant && { start: instant, end: instant };
}

/** `start/end`, where `..` or an empty side is open, or one instant. Null if it cannot be read. */
export function parseInterval(text: string): Interval | null {
  const parts = text.split('/');
  if (parts.length === 1) return parseMoment(text);
  if (parts.length !== 2) return null;
  const [from, until] = parts.map((part) => (part === '' || part === '..' ? 'open' : parseMoment(part)));
  if (!from || !until || (from === 'open' && until === 'open')) return null;
  const interval = { start: from === 'open' ? null : from.start, end: until === 'open' ? null : until.end };
  return interval.start && interval.end && interval.start > interval.end ? null : interval;
}

type Candidate = (values: Map<string, unknown>) => FeatureTime | null;

/** Names are compared without regard to case, spaces, hyphens and underscores. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[ _-]/g, '');

const single = (name: string): Candidate => {
  const known = plain(name);
  return (values) => timeOf(values.get(known));
};
const pair = ([start, end]: [string, string]): Candidate => {
  const [first, last] = [plain(start), plain(end)];
  return (values) => (values.has(first) ? timeBetween(values.get(first), values.get(last)) : null);
};
const endOnly = ([, end]: [string, string]): Candidate => {
  const last = plain(end);
  return (values) => timeBetween(undefined, values.get(last));
};

const POINT_TIMES = ['coordinateProperties', 'coordTimes', 'times'] as const;
const SINGLE_FIRST = ['time', 'date'];
const PAIRS: [start: string, end: string][] = [
  ['start', 'end'],
  ['begin', 'end'],
  ['start_datetime', 'end_datetime'],
  ['start_date', 'end_date'],
  ['start_time', 'end_time'],
  ['begin_date', 'end_date'],
  ['valid_from', 'valid_to'],
];
/** `timestamp` is KML's TimeStamp. `event_date` is of Darwin Core. The last ones say when a record was made. */
const SINGLE_LAST = [
  'timestamp',
  'when',
  'event_date',
  'date_time_original',
  'observed_on',
  'recorded_at',
  'datum',
  'created',
  'created_at',
  'created_date',
  'creation_date',
];

/** The first that has a time decides. The order is documented: docs/reference/what-the-service-reads.md. */
const CANDIDATES: Candidate[] = [
  single('datetime'),
  timeOfPoints,
  ...SINGLE_FIRST.map(single),
  (values) => timeOfSpan(values.get('timespan')),
  ...PAIRS.map(pair),
  ...PAIRS.map(endOnly),
  ...SINGLE_LAST.map(single),
];

const KNOWN = new Set(
  ['datetime', 'timespan', ...POINT_TIMES, ...SINGLE_FIRST, ...PAIRS.flat(), ...SINGLE_LAST].map(plain),
);

/**
 * The time of a feature: of the declared field if its collection has one, otherwise of the first candidate that has a
 * time. A value that is no time in the years 1 to 9999 is stored unchanged and does not count as a time.
 */
export function temporalExtentOf(properties: Properties | null, field: TimeField | null = null): FeatureTime | null {
  if (!properties) return null;
  if (typeof field === 'string') return timeOf(valueOf(properties, field));
  if (field) return timeBetween(valueOf(properties, field.start), valueOf(properties, field.end));
  const values = knownValues(properties);
  if (values.size === 0) return null;
  for (const candidate of CANDIDATES) {
    const time = candidate(values);
    if (time) return time;
  }
  return null;
}

const valueOf = (properties: Properties, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

/** Names that were compared already. The features of a file have the same names. */
const comparedNames = new Map<string, string>();
const MOST_COMPARED = 1_000;

/** The plain name if a time may be in it, otherwise an empty text. */
function knownNameOf(name: string): string {
  const found = comparedNames.get(name);
  if (found !== undefined) return found;
  if (name.length > LONGEST_NAME) return '';
  const plainName = plain(name);
  const known = KNOWN.has(plainName) ? plainName : '';
  if (comparedNames.size < MOST_COMPARED) comparedNames.set(name, known);
  return known;
}
const LONGEST_NAME = 30;

function knownValues(properties: Properties): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === '') continue;
    const known = knownNameOf(name);
    // The exact name is preferred.
    if (known !== '' && (name === known || !values.has(known))) values.set(known, value);
  }
  return values;
}

/** A time, or two with a slash between them. */
function timeOf(value: unknown): FeatureTime | null {
  const time = readTime(value);
  if (time) return time;
  if (typeof value !== 'string' || value.length > LONGEST_INTERVAL) return null;
  const parts = value.split('/');
  if (parts.length !== 2) return null;
  const [start, end] = parts.map((part) => (part === '..' ? undefined : part.trim()));
  return timeBetween(start, end);
}
const LONGEST_INTERVAL = 100;

/** A missing side is open. Null if both are missing, or one is no time. */
function timeBetween(start: unknown, end: unknown): FeatureTime | null {
  const [isOpenStart, isOpenEnd] = [isMissing(start), isMissing(end)];
  const [from, until] = [readTime(start), readTime(end)];
  if ((isOpenStart && isOpenEnd) || (!isOpenStart && !from) || (!isOpenEnd && !until)) return null;
  if (from && until && from.start > until.end) return null;
  return { start: from?.start ?? null, end: until?.end ?? null, isLocal: from?.isLocal || until?.isLocal || false };
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** KML's TimeSpan. */
const timeOfSpan = (value: unknown): FeatureTime | null =>
  isObject(value) ? timeBetween(value['begin'], value['end']) : null;

/** From the first to the last time of the points of a track. */
function timeOfPoints(values: Map<string, unknown>): FeatureTime | null {
  const [points, ...arrays] = POINT_TIMES.map((name) => values.get(plain(name)));
  for (const array of [isObject(points) ? points['times'] : null, ...arrays]) {
    const times = Array.isArray(array) ? endsOf(array) : [];
    if (times.length === 0) continue;
    const [first] = times.toSorted((one, other) => one.start.getTime() - other.start.getTime());
    const [last] = times.toSorted((one, other) => other.end.getTime() - one.end.getTime());
    return { start: first!.start, end: last!.end, isLocal: times.some(({ isLocal }) => isLocal) };
  }
  return null;
}

/** The first and the last time of an array, or of each array in it. */
function endsOf(array: unknown[]): WrittenTime[] {
  const arrays = array.some(Array.isArray) ? array.filter(Array.isArray) : [array];
  return arrays.flatMap((times: unknown[]) => [
    ...firstTimeOf(times.length, (index) => times[index]),
    ...firstTimeOf(times.length, (index) => times[times.length - 1 - index]),
  ]);
}

function firstTimeOf(length: number, at: (index: number) => unknown): WrittenTime[] {
  for (let index = 0; index < length; index++) {
    const time = readTime(at(index));
    if (time) return [time];
  }
  return [];
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
