import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  COMMON_ERROR_CODES,
  type CommonErrorCode,
  type DescribedErrorCode,
  PROBLEM_MEDIA_TYPE,
} from '@platform/errors';
import { PROBLEM_EXAMPLE } from './problem-codes';

type DocumentedCode = CommonErrorCode | DescribedErrorCode;

/** Documents the codes a route may answer, beyond those that follow from its body, its security and its key for repetitions. */
export function ApiErrors(...codes: DocumentedCode[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(byStatus(codes)).map(([status, group]) => ApiResponse(errorResponse(Number(status), group))),
  );
}

/** The codes by their status. */
export function byStatus(codes: readonly DocumentedCode[]): Record<string, DescribedErrorCode[]> {
  const groups: Record<string, DescribedErrorCode[]> = {};
  for (const code of codes) {
    const described = typeof code === 'string' ? COMMON_ERROR_CODES[code] : code;
    (groups[described.status] ??= []).push(described);
  }
  return groups;
}

export function errorResponse(status: number, codes: DescribedErrorCode[]) {
  return {
    status,
    description: meaningsOf(codes),
    content: {
      'application/json': { schema: errorSchemaOf(codes), examples: examplesOf(codes) },
      [PROBLEM_MEDIA_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: { [PROBLEM_EXAMPLE]: { $ref: `#/components/examples/${PROBLEM_EXAMPLE}` } },
      },
    },
  };
}

/** The names of the codes that a response of {@link errorResponse} documents, which its examples refer to. */
export function codesOf(response: unknown): string[] {
  const { content } = response as Partial<ReturnType<typeof errorResponse>>;
  const examples = Object.entries(content?.['application/json']?.examples ?? {});
  return examples.filter(([, example]) => '$ref' in example).map(([name]) => name);
}

const meaningsOf = (codes: DescribedErrorCode[]): string => {
  const lines = codes.map(({ name, meaning }) => `\`${name}\`: ${meaning}`);
  return lines.length === 1 ? lines[0]! : lines.map((line) => `- ${line}`).join('\n');
};

/** The envelope, with those codes only. */
const errorSchemaOf = (codes: DescribedErrorCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: {
        error: {
          allOf: [
            { $ref: '#/components/schemas/ErrorBody' },
            { type: 'object', properties: { code: { type: 'string', enum: codes.map(({ name }) => name) } } },
          ],
        },
      },
    },
  ],
});

const examplesOf = (codes: DescribedErrorCode[]) =>
  Object.fromEntries(codes.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]));
