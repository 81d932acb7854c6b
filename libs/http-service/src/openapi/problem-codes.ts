import { COMMON_ERROR_CODES, type DescribedErrorCode } from '@platform/errors';
import type { Schema } from './words';

/** The envelope of every error, and what is in it. Each response narrows it to its codes. */
export function errorSchemas(beside: Record<string, unknown> = {}): { Error: Schema; ErrorBody: Schema } {
  const constants = Object.entries(beside).map(
    ([name, value]) => [name, { type: 'string', enum: [value], description: 'The same in every error.' }] as const,
  );
  const error = { $ref: '#/components/schemas/ErrorBody' };
  return {
    Error: {
      type: 'object',
      description: 'Every error has this shape, whatever its status.',
      required: ['error', ...constants.map(([name]) => name)],
      properties: { ...Object.fromEntries(constants), error },
    },
    ErrorBody: {
      type: 'object',
      description: 'What went wrong.',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: {
          type: 'string',
          example: 'VALIDATION_FAILED',
          description: 'Stable: branch on it. The table of codes explains each.',
        },
        message: {
          type: 'string',
          example: 'email must be an email',
          description: 'A sentence for people, in English; it may change.',
        },
        request_id: {
          type: 'string',
          format: 'uuid',
          example: REQUEST_ID,
          description:
            'The id of this request, also in `X-Request-ID` and in the service’s log. Quote it when you ask for support.',
        },
        details: { description: 'Where several places of one request are at fault: what is wrong with each.' },
      },
    },
  };
}

const REQUEST_ID = '6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c';

/** The codes of a service, common and own, in the order of their status. */
export const allCodes = (own: Record<string, DescribedErrorCode>): DescribedErrorCode[] =>
  [...Object.values(COMMON_ERROR_CODES), ...Object.values(own)].toSorted(
    (left, right) => left.status - right.status || (left.name < right.name ? -1 : 1),
  );

/** An answer with each code, which the responses refer to by its name. */
export const codeExamples = (codes: DescribedErrorCode[], beside: Record<string, unknown> = {}) =>
  Object.fromEntries(
    codes.map(({ name, meaning }) => [
      name,
      { summary: name, value: { ...beside, error: { code: name, message: plain(meaning), request_id: REQUEST_ID } } },
    ]),
  );

/** The first sentence, as people read it. */
const plain = (meaning: string): string =>
  /^.*?[.;:](?=\s|$)/.exec(meaning)![0].replace(/[;:]$/, '.').replaceAll('`', '');

export function codeTable(codes: DescribedErrorCode[]): string {
  const rows = codes.map(({ name, status, meaning }) => `| \`${name}\` | ${status} | ${meaning} |`);
  return ['| code | status | what it means, and what to do |', '| --- | --- | --- |', ...rows].join('\n');
}
