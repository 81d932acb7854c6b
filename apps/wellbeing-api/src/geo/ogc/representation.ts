import type { Request } from 'express';
import { badRequest, type QueryParameters } from './query';

export type Representation = 'json' | 'html';

export interface Link {
  href: string;
  rel: string;
  type?: string;
  title?: string;
  templated?: boolean;
}

/** `f` decides, then `Accept`. The default is JSON. */
export function representationOf(request: Request, query: QueryParameters): Representation {
  const wish = query.text('f');
  if (wish === 'json' || wish === 'html') return wish;
  if (wish !== undefined) throw badRequest('f must be json or html.');
  return request.accepts(['application/geo+json', 'application/json', 'text/html']) === 'text/html' ? 'html' : 'json';
}

const TYPES: Record<Representation, string> = { json: 'application/json', html: 'text/html' };
const GEOJSON = 'application/geo+json';

/** The links to this document and to its other representation, which every response must have. */
export function selfAndAlternate(
  url: string,
  query: QueryParameters,
  shown: Representation,
  { geojson = false } = {},
): Link[] {
  return (['json', 'html'] as const).map((representation) => ({
    href: `${url}${query.with({ f: representation })}`,
    rel: representation === shown ? 'self' : 'alternate',
    type: geojson && representation === 'json' ? GEOJSON : TYPES[representation],
    title: representation === 'json' ? 'This document as JSON' : 'This document as HTML',
  }));
}
