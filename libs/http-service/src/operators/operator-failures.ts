import type { FactoryProvider, Type } from '@nestjs/common';
import type { KnownOperator } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { FailureQuota, networkKeyOf, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import type { ServiceConfig } from '../config/service-config';
import type { OperatorSessions } from './operator-sessions';

/**
 * Failed attempts to be an operator, by address: wrong tokens and cookies, and sign-ins that an issuer or its claims do not
 * bear out. The address is all that is known about the caller.
 */
export class OperatorFailures extends FailureQuota {
  static of(service: string, Config: Type<ServiceConfig>): FactoryProvider<OperatorFailures> {
    return {
      provide: OperatorFailures,
      inject: [Config, REDIS],
      useFactory: (config: ServiceConfig, redis: Redis | null) => new OperatorFailures(service, config, redis),
    };
  }

  constructor(
    service: string,
    { operatorFailuresPerMinute: limit, REPLICAS: replicas, quotaAnswerMs: answerMs }: ServiceConfig,
    redis: Redis | null,
  ) {
    super(new Quota({ name: `${service}:operator-failure`, limit, windowSeconds: 60, redis, replicas, answerMs }));
  }

  /**
   * The operator who sends this request. Nothing is looked up for an address that has failed too often. A request without
   * credentials is not counted as a failed attempt.
   * @param hasOther the request has a credential that no operator has
   * @throws AppError UNAUTHENTICATED (401), RATE_LIMITED (429)
   */
  async identify(request: Request, sessions: OperatorSessions, hasOther = false): Promise<KnownOperator> {
    const address = networkKeyOf(request.ip);
    this.assertMayTry(address);
    const operator = hasOther ? null : await sessions.identify(request);
    if (operator) return operator;
    const isAttempt = hasOther || request.headers.authorization !== undefined || sessions.isShown(request);
    if (isAttempt) await this.failed(address);
    throw unauthenticated(new Error('no operator'));
  }
}
