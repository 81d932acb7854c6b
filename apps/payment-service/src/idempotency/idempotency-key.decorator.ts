import { ApiHeader } from '@nestjs/swagger';

/** What a route that honours `Idempotency-Key` may answer because of it, and because of its quota. */
export const IDEMPOTENCY_ERRORS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED'] as const;

/** Documents the header. */
export const ApiIdempotencyKey = (): MethodDecorator & ClassDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255, example: '7f6d3c1e-order-1001' },
  });
