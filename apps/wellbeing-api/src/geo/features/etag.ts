import { AppError } from '@platform/errors';
import type { Request } from 'express';
import type { Locking } from '../collections/collection.store';

/** The versions that a change may replace; null is any (`If-Match: *`). */
export type Expectation = number[] | null;

export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

const NEEDED =
  'This collection requires the ETag of the feature in If-Match. Its owner can turn that off: PATCH the collection with {"locking": "optional"}.';

/**
 * A tag of this service as it comes back. A proxy that compresses marks it as weak (nginx) or adds a suffix (Apache), and
 * a compressed response of this service has a suffix too. The number still names the version of the feature, which is
 * what a change must agree with. RFC 9110 §13.1.1 compares strongly because a weak tag may stand for several versions;
 * ours never does.
 */
const OWN = /(?:W\/)?"(\d{1,9})(?:[-;](?:gzip|br))?"/g;

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
  return LIST.test(field) ? [...field.matchAll(OWN)].map(([, version]) => Number(version)) : [];
}

/**
 * For a replacement of a feature that does not exist.
 * @throws AppError PRECONDITION_FAILED (412) with `If-Match`, PRECONDITION_REQUIRED (428) if the collection requires a
 * condition and the request has none
 */
export function assertMayCreate(request: Request, { locking }: { locking: Locking }): void {
  if (request.headers['if-match'] !== undefined) throw new AppError('PRECONDITION_FAILED');
  if (locking === 'required' && !mustBeNew(request))
    throw new AppError('PRECONDITION_REQUIRED', {
      message: 'This collection requires a condition. Send If-None-Match: * to create a feature with this id.',
    });
}

/** `If-None-Match: *`: the feature must not exist. */
export const mustBeNew = ({ headers }: Request): boolean => headers['if-none-match']?.trim() === '*';

/** The tag of this version that the caller already has (`If-None-Match`), as the caller wrote it; otherwise null. */
export function knownTag(request: Request, feature: { version: number }): string | null {
  const field = request.headers['if-none-match'];
  if (field === undefined) return null;
  if (field.trim() === '*') return etagOf(feature);
  const own = [...field.matchAll(OWN)].find(([, version]) => Number(version) === feature.version);
  return own ? own[0] : null;
}
