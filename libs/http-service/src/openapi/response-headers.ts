import type { Operation } from './operation-words';
import type { Schema } from './words';

interface Header {
  description: string;
  schema: Schema;
}

const RESPONSE_HEADERS: Record<string, Header> = {
  'X-Request-ID': {
    description: 'The id of the request, as in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimit: {
    description:
      'For each quota of the caller: what is left (`r`), and the seconds until the window ends (`t`). The form is that of draft-ietf-httpapi-ratelimit-headers.',
    schema: { type: 'string', example: '"account";r=119;t=60' },
  },
  'RateLimit-Policy': {
    description: 'For each quota of the caller: its limit (`q`) in a window of `w` seconds.',
    schema: { type: 'string', example: '"account";q=120;w=60' },
  },
  'Retry-After': {
    description: 'The seconds to wait before the request is repeated.',
    schema: { type: 'integer', minimum: 1, example: 5 },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 9110).',
    schema: { type: 'string', example: 'Bearer' },
  },
  ETag: {
    description: 'The version of the resource. `If-Match` and `If-None-Match` take it.',
    schema: { type: 'string' },
  },
};

const ON_STATUS: Record<string, string[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const CONDITIONS = ['If-Match', 'If-None-Match'];

/** Declares the fields that the request pipeline sends with each response of the operation. */
export function describeResponseHeaders({ responses, security, parameters = [] }: Operation): void {
  const onSuccess = [
    ...(security?.length ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(parameters.some(({ name }) => CONDITIONS.includes(name)) ? ['ETag'] : []),
  ];
  for (const [status, response] of Object.entries(responses)) {
    if (response.$ref !== undefined) continue;
    const names = ['X-Request-ID', ...(ON_STATUS[status] ?? []), ...(isSuccess(status) ? onSuccess : [])];
    response.headers = { ...Object.fromEntries(names.map(referenceOf)), ...response.headers };
  }
}

/** The header fields that these operations refer to by their names. */
export function usedHeaders(operations: Operation[]): Record<string, Header> {
  const responses = operations.flatMap((operation) => Object.values(operation.responses));
  const used = new Set(responses.flatMap(({ headers = {} }) => Object.keys(headers)));
  return Object.fromEntries(Object.entries(RESPONSE_HEADERS).filter(([name]) => used.has(name)));
}

const referenceOf = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const;

const BY_STATUS: Record<string, string> = {
  201: 'The resource exists now.',
  202: 'The request is accepted. The work continues after the response.',
  204: 'The request succeeded. The response has no body.',
};

/**
 * Describes each success without a written description by the docstring of its body's class, or by its status.
 * @param named the schemas of the document
 */
export function describeSuccesses({ responses }: Operation, named: Record<string, Schema>): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!isSuccess(status) || response.description) continue;
    const reference = Object.values(response.content ?? {})[0]?.schema?.$ref;
    const ofBody = reference === undefined ? undefined : named[reference.split('/').at(-1)!]?.description;
    response.description = ofBody ?? BY_STATUS[status] ?? 'The request succeeded.';
  }
}

const isSuccess = (status: string): boolean => status.startsWith('2');
