import type { IncomingMessage } from 'node:http';
import { applyDecorators, type CanActivate, type ExecutionContext, type Type, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader } from '@nestjs/swagger';
import { fieldInvalid } from '@platform/errors';

/** What a route that honours `Idempotency-Key` may answer because of it, and because of its quota. */
export const IDEMPOTENCY_ERRORS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED'] as const;

/** Marks a stored response: the work was done by an earlier request. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

const NAME = 'idempotency-key';
const FORMAT = /^[\x20-\x7e]{1,255}$/;

const DESCRIPTION = `Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a
refusal by the operation itself included; such a repetition carries \`${REPLAYED_HEADER}: true\`. What was refused before
(401, 403, 422, 429) is not kept.`.replaceAll('\n', ' ');

/**
 * Null when the caller sent none: then the work is simply done.
 * @throws AppError VALIDATION_FAILED (422) for one that is empty, too long or not printable, and for two of them
 */
export function idempotencyKeyOf(request: IncomingMessage): string | null {
  const keys = request.headersDistinct[NAME];
  if (!keys) return null;
  if (keys.length > 1 || !FORMAT.test(keys[0]!)) {
    throw fieldInvalid(
      'Idempotency-Key',
      'Idempotency-Key must have 1 to 255 printable ASCII characters.',
      'WRONG_FORMAT',
    );
  }
  return keys[0]!;
}

/** Before the body is read. */
class IdempotencyKeyGuard implements CanActivate {
  constructor(private readonly isRequired: boolean) {}

  canActivate(context: ExecutionContext): boolean {
    const key = idempotencyKeyOf(context.switchToHttp().getRequest<IncomingMessage>());
    if (key === null && this.isRequired)
      throw fieldInvalid('Idempotency-Key', 'Idempotency-Key is required.', 'REQUIRED');
    return true;
  }
}

/**
 * The route takes the header: what is no key is refused, and none where it is required. Documents that, and what it answers
 * with 201; what it does once is for `Idempotency`.
 */
export const ApiIdempotencyKey = (
  type: Type,
  { required = false }: { required?: boolean } = {},
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    UseGuards(new IdempotencyKeyGuard(required)),
    ApiHeader({
      name: 'Idempotency-Key',
      required,
      description: DESCRIPTION,
      schema: { type: 'string', minLength: 1, maxLength: 255, example: '7f6d3c1e-order-1001' },
    }),
    ApiCreatedResponse({
      type,
      headers: {
        [REPLAYED_HEADER]: { description: 'Only in a repeated answer.', schema: { type: 'string', enum: ['true'] } },
      },
    }),
  );
