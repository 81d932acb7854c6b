import { createHash } from 'node:crypto';

/** More than any side answers in a second, of requests that can be sent only once. */
export const REQUESTS_PER_SECOND = 16_000;

export interface PlannedRun {
  seconds: number;
  /** Default: many. */
  callers?: number;
}

/** Of requests that each need a row of their own: a few callers need fewer, and a database is busy with new rows for a while. */
export const rowsFor = ({ seconds, callers = Infinity }: PlannedRun): number =>
  Math.ceil(seconds * REQUESTS_PER_SECOND * Math.min(1, callers / 4));

/**
 * The requests of one run. In `path` and `body`, `{n}` is a number that no two requests share, `{value}` one of
 * `values` in turn, and `{sha256:text}` the digest of the text followed by that number.
 */
export interface RequestPlan {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  values?: string[];
  /** Each value may be sent once only, and so many requests there are. */
  isEachOnce?: boolean;
  /** What the requests present in turn, beside `headers`. */
  headersInTurn?: Record<string, string>[];
  /** The first `{n}`. */
  first?: number;
  /** The only status that counts as an answer. */
  expect: number;
  /** Of requests that each write something of their own. */
  stored?: Stored;
}

/** How one finds out what became of a request. */
export interface Stored {
  /** What it names, filled in as the body is. */
  id: string;
  /** The database, and a query for `id` and `times`: how often what was asked for is there. */
  url: string;
  sql: string;
  values?: unknown[];
  /** The rows do not show whether it happened twice, but a second acknowledgement of one id does. */
  isUsedUp?: boolean;
}

export interface LoadOrder extends RequestPlan {
  url: string;
  concurrency: number;
  seconds: number;
  /** Requests a second of all callers together; without it each sends the next as soon as it is answered. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Answers with another status, and requests without an answer. */
  failures: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Microseconds of CPU that sending a request and reading its answer took the load generator. */
  generatorCpu: number;
}

/** Whether no two of its requests are alike. */
export const isNumbered = ({ path, body = '' }: RequestPlan): boolean => /\{n\}|\{sha256:/.test(path + body);

/** Fills in one part of a plan for the request with this number. */
export function fillIn(template: string, n: number, values: string[] = []): string {
  if (!template.includes('{')) return template;
  return template
    .replaceAll('{n}', String(n))
    .replaceAll('{value}', values.length > 0 ? values[n % values.length]! : '')
    .replaceAll(/\{sha256:([^}]*)\}/g, (_, prefix: string) =>
      createHash('sha256').update(`${prefix}${n}`).digest('hex'),
    );
}
