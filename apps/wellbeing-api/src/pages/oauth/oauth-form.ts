import type { RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { packedQuery } from '../../account/oauth/authorizations/packed-request';
import type { Texts } from '../../texts/languages';
import { PageRefusal } from '../../texts/page-refusal';

/** A `state` of 8 KiB is up to three times as long when it is percent-encoded. */
export const FORM = { mediaTypes: ['application/x-www-form-urlencoded'], limitBytes: 48 * 1024 };

/** @throws AppError BAD_REQUEST (400) */
export function queryOf(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) throw new PageRefusal(({ consent }) => consent.notFromProgram);
  return address.slice(start + 1);
}

/**
 * Redirects a POST to a GET of the same request, because a POST from another site carries no cookie.
 * @throws AppError BAD_REQUEST (400) if the request is too long for a URL
 */
export function redirectToGet(
  request: Request & RequestContext,
  response: Response,
  path: string,
  tooLong: (texts: Texts) => string,
): void {
  const query = new URLSearchParams((request.rawBody ?? Buffer.alloc(0)).toString());
  const packed = packedQuery(query.toString());
  if (packed === null) throw new PageRefusal(tooLong);
  response.redirect(303, `${path}?${packed}`);
}
