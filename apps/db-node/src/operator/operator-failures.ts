import { Inject, Injectable } from '@nestjs/common';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { DbNodeConfig } from '../db-node.config';

/** Of what the operators may send, this part may be wrong: 60 a minute. */
const FAILURE_SHARE = 0.1;

/** Attempts to be an operator that fail, by address: wrong tokens, and sign-ins that an issuer or its claims do not bear out. */
@Injectable()
export class OperatorFailures extends FailureQuota {
  constructor(config: DbNodeConfig, @Inject(REDIS) redis: Redis | null) {
    const limit = Math.ceil(config.operatorAdmissionPerMinute * FAILURE_SHARE);
    const { REPLICAS: replicas, quotaAnswerMs: answerMs } = config;
    super(new Quota({ name: 'db-node:operator-failure', limit, windowSeconds: 60, redis, replicas, answerMs }));
  }
}
