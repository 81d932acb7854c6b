import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type ErrorCode, resolveErrorCode } from '@platform/errors';

/** Documents the codes a route may answer, beyond those that follow from its body and its security. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(byStatus(codes)).map(([status, group]) => ApiResponse(errorResponse(Number(status), group))),
  );
}

/** The names of the codes by their status. */
export function byStatus(codes: Iterable<ErrorCode>): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { name, status } of [...codes].map(resolveErrorCode)) (groups[status] ??= []).push(name);
  return groups;
}

export function errorResponse(status: number, codes: string[]) {
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
