import { Inject, Injectable } from '@nestjs/common';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { WellbeingConfig } from '../../../wellbeing-api.config';

/** Different unknown personal access tokens, by network. It has the limit of failed attempts to be an operator. */
@Injectable()
export class PersonalTokenFailures extends FailureQuota {
  constructor(
    { operatorFailuresPerMinute: limit, REPLICAS: replicas, quotaAnswerMs: answerMs }: WellbeingConfig,
    @Inject(REDIS) redis: Redis | null,
  ) {
    const name = 'wellbeing-api:personal-token-failure';
    super(new Quota({ name, limit, windowSeconds: 60, redis, replicas, answerMs }));
  }
}
