import {
  AppError,
  COMMON_ERROR_CODES,
  type DescribedErrorCode,
  docUrlOf,
  type ErrorForm,
  FIELD_PROBLEM_CODES,
  problemDetails,
} from '@platform/errors';
import type { Schema } from './words';

/** The envelope of every error, and what is in it. Each response narrows it to its codes. */
export function errorSchemas({ extraMembers = {}, isMinimal = false }: ErrorForm = {}): Record<string, Schema> {
  const constants = Object.entries(extraMembers).map(
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
      required: ['code', 'message', 'request_id', ...(isMinimal ? [] : ['doc_url'])],
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
        ...(!isMinimal && { doc_url: DOC_URL }),
        details: isMinimal ? { description: 'This service does not send it.' } : DETAILS,
      },
    },
    Problem: problemSchema(isMinimal),
  };
}

const DOC_URL = {
  type: 'string',
  format: 'uri-reference',
  example: '/errors#VALIDATION_FAILED',
  description: 'The description of the code, and what to do. It is a page of this service.',
};

const DETAILS = {
  description: `What is wrong in each place of the request. \`VALIDATION_FAILED\` has a list of \`{field, code, message}\`, except for the content of files and geometries. \`field\` is null for the whole request. \`code\` is stable, one of ${FIELD_PROBLEM_CODES.join(', ')}.`,
  example: [{ field: 'email', code: 'INVALID', message: 'email must be an email address' }],
};

const problemSchema = (isMinimal: boolean): Schema => ({
  type: 'object',
  description: 'An error in the form of RFC 9457. Callers get it if they accept `application/problem+json`.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { ...DOC_URL, description: 'The description of the code, which is a page of this service.' },
    title: { type: 'string', example: 'The input is not valid.', description: 'The same for all errors of a code.' },
    status: { type: 'integer', example: 422, description: 'The HTTP status.' },
    detail: { type: 'string', example: 'email must be an email', description: 'What happened, for people.' },
    instance: {
      type: 'string',
      format: 'uri',
      example: `urn:uuid:${REQUEST_ID}`,
      description: 'The id of the request as a URI.',
    },
    code: { type: 'string', example: 'VALIDATION_FAILED', description: 'The same code as in the envelope.' },
    request_id: { type: 'string', format: 'uuid', example: REQUEST_ID, description: 'The id of the request.' },
    details: isMinimal ? { description: 'What is wrong in each place of the request.' } : DETAILS,
  },
});

const REQUEST_ID = '6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c';

/** The codes of a service, common and own, in the order of their status. */
export const allCodes = (own: Record<string, DescribedErrorCode>): DescribedErrorCode[] =>
  [...Object.values(COMMON_ERROR_CODES), ...Object.values(own)].toSorted(
    (left, right) => left.status - right.status || (left.name < right.name ? -1 : 1),
  );

/** An answer with each code, which the responses refer to by its name. */
export const codeExamples = (codes: DescribedErrorCode[], { extraMembers, isMinimal = false }: ErrorForm = {}) =>
  Object.fromEntries(
    codes.map(({ name, meaning }) => {
      const error = { code: name, message: plain(meaning), request_id: REQUEST_ID };
      const docUrl = isMinimal ? {} : { doc_url: docUrlOf(name) };
      return [name, { summary: name, value: { ...extraMembers, error: { ...error, ...docUrl } } }];
    }),
  );

/** The name of an example of {@link problemExample} in a document. */
export const PROBLEM_EXAMPLE = 'Problem';

export const problemExample = () => {
  const error = new AppError('NOT_FOUND');
  return { summary: 'RFC 9457', value: problemDetails(error, REQUEST_ID, docUrlOf(error.code)) };
};

/** The first sentence, as people read it. */
const plain = (meaning: string): string =>
  /^.*?[.;:](?=\s|$)/.exec(meaning)![0].replace(/[;:]$/, '.').replaceAll('`', '');

export function codeTable(codes: DescribedErrorCode[]): string {
  const rows = codes.map(({ name, status, meaning }) => `| \`${name}\` | ${status} | ${meaning} |`);
  return ['| code | status | what it means, and what to do |', '| --- | --- | --- |', ...rows].join('\n');
}
