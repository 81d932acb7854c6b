import { AppError } from '@platform/errors';
import type { Request } from 'express';
import type { Locking } from '../collections/collection.store';

/** The versions that a change may replace; null is any (`If-Match: *`). */
export type Expectation = number[] | null;

export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

const NEEDED =
  'This collection requires the ETag of the feature in If-Match. Its owner can turn that off: PATCH the collection with {"locking": "optional"}.';

const LIST = /^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/;

/**
 * Foreign tags match no version.
 * @throws AppError PRECONDITION_REQUIRED (428) without `If-Match` if the collection requires it
 */
export function expectationOf(request: Request, { locking }: { locking: Locking }): Expectation {
  const field = request.headers['if-match'];
  if (field === undefined) {
    if (locking === 'optional') return null;
    throw new AppError('PRECONDITION_REQUIRED', { message: NEEDED });
  }
  if (field.trim() === '*') return null;
  // Strong comparison (RFC 9110 §13.1.1): weak tags never match.
  return LIST.test(field) ? [...field.matchAll(/(?<!W\/)"(\d{1,9})"/g)].map(([, version]) => Number(version)) : [];
}

/** Whether the caller already has this version (`If-None-Match`). */
export function isKnownTo(request: Request, feature: { version: number }): boolean {
  const field = request.headers['if-none-match'];
  return (
    field !== undefined &&
    (field.trim() === '*' || field.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(feature)))
  );
}
