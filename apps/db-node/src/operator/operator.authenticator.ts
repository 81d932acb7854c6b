import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { assertFromConsole, OperatorSessions } from '@platform/http-service';
import { tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { OperatorAuthenticator } from '../access/authenticators';
import type { Operator } from '../access/principal';
import { ProcessAdmission } from '../access/process-admission';
import { DbNodeConfig } from '../db-node.config';

/** Of what the operators may send, this part may be wrong: 60 a minute by default. */
const FAILURE_SHARE = 0.1;

/**
 * Admits operators: by token, or by the console's cookie for requests that the console itself sends. Failures have a
 * limit of their own, so that guessing is slow and uses up neither the operators' share nor that of the application.
 */
@Injectable()
export class TokenOrConsoleAuthenticator extends OperatorAuthenticator {
  private readonly admission: ProcessAdmission;
  private readonly failures: ProcessAdmission;

  constructor(
    config: DbNodeConfig,
    private readonly sessions: OperatorSessions,
  ) {
    super();
    this.admission = new ProcessAdmission(config.OPERATOR_ADMISSION_PER_MINUTE);
    this.failures = new ProcessAdmission(Math.ceil(config.OPERATOR_ADMISSION_PER_MINUTE * FAILURE_SHARE));
  }

  override async authenticate(request: Request): Promise<Operator> {
    const operator = await this.sessions.identify(request);
    if (!operator) {
      this.enter(this.failures);
      throw unauthenticated();
    }
    this.enter(this.admission);
    assertFromConsole(request);
    return { kind: 'operator', name: operator.name, permissions: operator.permissions };
  }

  private enter(admission: ProcessAdmission): void {
    const waitSeconds = admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }
}
