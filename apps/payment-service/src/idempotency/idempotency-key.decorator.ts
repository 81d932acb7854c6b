import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';

/** Documents a route that honours `Idempotency-Key`. */
export const ApiIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer.',
      schema: { type: 'string', minLength: 1, maxLength: 255, example: '7f6d3c1e-order-1001' },
    }),
    ApiErrors('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED'),
  );
