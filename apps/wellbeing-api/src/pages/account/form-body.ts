import { timingSafeEqual } from 'node:crypto';
import { AppError, validationFailed } from '@platform/errors';
import type { RequestContext } from '@platform/http-service';
import type { Request } from 'express';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The fields of a posted form. @throws AppError VALIDATION_FAILED (422) if a field is unreadable or repeated */
export function formFields(request: Request & RequestContext): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(decode(request.rawBody ?? Buffer.alloc(0)))) {
    if (fields.has(name) || /\0/.test(name + value)) throw validationFailed('The form cannot be read.');
    fields.set(name, value);
  }
  return fields;
}

/** @throws AppError CSRF_FAILED (403) */
export function assertFormToken(fields: Map<string, string>, expected: string | null): void {
  const [presented, wanted] = [Buffer.from(fields.get('csrf_token') ?? ''), Buffer.from(expected ?? '')];
  if (wanted.length === 0 || presented.length !== wanted.length || !timingSafeEqual(presented, wanted)) {
    throw new AppError('CSRF_FAILED', { message: 'The form is out of date. Load the page again.' });
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw validationFailed('The form is not UTF-8.');
  }
}
