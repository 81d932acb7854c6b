import type { Sent } from '../http/exchange';

/** The kinds of bad input. Each operation must have one case of every kind that applies to it. */
export type Kind =
  | 'unknown path'
  | 'unknown method'
  | 'too large, declared'
  | 'too large, chunked'
  | 'media type'
  | 'encoding'
  | 'no credential'
  | 'bad credential'
  | 'missing permission'
  | 'missing CSRF token'
  | 'malformed JSON'
  | 'duplicate name'
  | 'unknown field'
  | 'missing field'
  | 'wrong value'
  | 'path parameter'
  | 'query parameter'
  | 'unknown parameter'
  | 'credential in the query'
  | 'valid';

export interface Case {
  kind: Kind;
  /** Says which of its kind. */
  title: string;
  sent: Sent;
  /** The statuses that are right. */
  expected: number[];
  /** The `error.code` that is right, where the status alone does not say it. */
  code?: string;
  /** A pattern for `error.message`, where the message could name the wrong reason. */
  message?: RegExp;
}
