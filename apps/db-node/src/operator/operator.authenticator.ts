import { Inject, Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { assertFromConsole, OperatorSessions } from '@platform/http-service';
import { addressOf, FailureQuota, Quota, tooManyRequests } from '@platform/rate-limit';
import { REDIS } from '@platform/redis';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { OperatorAuthenticator } from '../access/authenticators';
import type { Operator } from '../access/principal';
import { ProcessAdmission } from '../access/process-admission';
import { DbNodeConfig } from '../db-node.config';

/** Of what the operators may send, this part may be wrong: 60 a minute by default. */
const FAILURE_SHARE = 0.1;

/**
 * Admits operators: by token, or by the console's cookie for requests that the console itself sends. Failures are
 * limited by address, before anything is looked up, so that guessing is slow and uses up neither the operators' share nor
 * that of the application.
 */
@Injectable()
export class TokenOrConsoleAuthenticator extends OperatorAuthenticator {
  private readonly admission: ProcessAdmission;
  private readonly failures: FailureQuota;

  constructor(
    config: DbNodeConfig,
    private readonly sessions: OperatorSessions,
    @Inject(REDIS) redis: Redis | null,
  ) {
    super();
    this.admission = new ProcessAdmission(config.OPERATOR_ADMISSION_PER_MINUTE);
    const limit = Math.ceil(config.OPERATOR_ADMISSION_PER_MINUTE * FAILURE_SHARE);
    const { REPLICAS: replicas, quotaAnswerMs: answerMs } = config;
    this.failures = new FailureQuota(
      new Quota({ name: 'db-node:operator-failure', limit, windowSeconds: 60, redis, replicas, answerMs }),
    );
  }

  override async authenticate(request: Request): Promise<Operator> {
    const address = addressOf(request.ip);
    this.failures.assertMayTry(address);
    const operator = await this.sessions.identify(request);
    if (!operator) {
      // Who shows nothing guesses nothing.
      if (request.headers.authorization !== undefined || this.sessions.isShown(request))
        await this.failures.failed(address);
      throw unauthenticated();
    }
    this.admit();
    assertFromConsole(request);
    return { kind: 'operator', name: operator.name, permissions: operator.permissions };
  }

  private admit(): void {
    const waitSeconds = this.admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }
}
