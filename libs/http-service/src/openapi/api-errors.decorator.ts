import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@platform/errors';

/** Documents the codes a route may answer, beyond those that follow from its body and its security. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(byStatus(codes)).map(([status, group]) => ApiResponse(errorResponse(Number(status), group))),
  );
}

export function byStatus(codes: Iterable<ErrorCode>): Record<string, ErrorCode[]> {
  const groups: Record<string, ErrorCode[]> = {};
  for (const code of codes) (groups[ERROR_CODES[code]] ??= []).push(code);
  return groups;
}

export function errorResponse(status: number, codes: ErrorCode[]) {
  return {
    status,
    description: codes.join(' | '),
    schema: {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        {
          type: 'object',
          properties: { error: { type: 'object', properties: { code: { type: 'string', enum: codes } } } },
        },
      ],
    },
  };
}
