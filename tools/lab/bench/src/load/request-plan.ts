import { createHash } from 'node:crypto';

/** More than any side answers in a second, of requests that can be sent only once. */
export const REQUESTS_PER_SECOND = 16_000;

export interface PlannedRun {
  seconds: number;
  /** Default: many. */
  callers?: number;
}

/** The rows for requests that each need a separate one: few callers need fewer rows. */
export const rowsFor = ({ seconds, callers = Infinity }: PlannedRun): number =>
  Math.ceil(seconds * REQUESTS_PER_SECOND * Math.min(1, callers / 4));

/**
 * The requests of one run. In `path` and `body`, `{n}` is a number that no two requests share. `{value}` is one of
 * `values` in turn, and `{sha256:text}` is the digest of the text followed by that number.
 */
export interface RequestPlan {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  values?: string[];
  /** Headers that the requests present in turn, in addition to `headers`. */
  headersInTurn?: Record<string, string>[];
  /** The only status that counts as an answer. */
  expect: number;
  /** The database in which the plan or its requests store rows. */
  storedIn?: string;
}

export interface LoadOrder extends RequestPlan {
  url: string;
  concurrency: number;
  seconds: number;
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
}

/** Whether all its requests differ. */
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
