import { AppError } from '@platform/errors';
import type { Request } from 'express';

/** The versions that a caller allows a change to meet; null is any (`If-Match: *`). */
export type Expectation = number[] | null;

export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

const LIST = /^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/;

/** @throws AppError PRECONDITION_REQUIRED (428) without `If-Match`; tags that are none of ours match nothing */
export function expectationOf(request: Request): Expectation {
  const field = request.headers['if-match'];
  if (field === undefined) {
    throw new AppError('PRECONDITION_REQUIRED', { message: 'Send the ETag of the feature in If-Match.' });
  }
  if (field.trim() === '*') return null;
  // Strong comparison (RFC 9110 §13.1.1): weak tags never match.
  return LIST.test(field) ? [...field.matchAll(/(?<!W\/)"(\d{1,9})"/g)].map(([, version]) => Number(version)) : [];
}

/** Whether the caller has this version already (`If-None-Match`). */
export function isKnownTo(request: Request, feature: { version: number }): boolean {
  const field = request.headers['if-none-match'];
  return (
    field !== undefined &&
    (field.trim() === '*' || field.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(feature)))
  );
}
