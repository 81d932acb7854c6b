import { Inject, Injectable } from '@nestjs/common';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { PaymentServiceConfig } from '../payment-service.config';

/**
 * Attempts to be an operator that fail, by address, as there is nothing else to know whoever guesses by: wrong tokens and
 * cookies, and sign-ins that an issuer or its claims do not bear out.
 */
@Injectable()
export class OperatorFailures extends FailureQuota {
  constructor(
    { OPERATOR_FAILURE_RATE_PER_MINUTE: limit, REPLICAS: replicas }: PaymentServiceConfig,
    @Inject(REDIS) redis: Redis | null,
  ) {
    super(new Quota({ name: 'payment-service:operator-failure', limit, windowSeconds: 60, redis, replicas }));
  }
}
