import { Injectable } from '@nestjs/common';
import { bearerToken, Operators } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import { tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { OperatorAuthenticator } from '../access/authenticators';
import type { Operator } from '../access/principal';
import { ProcessAdmission } from '../access/process-admission';
import { DbNodeConfig } from '../db-node.config';
import { isFromConsole, operatorCookie } from './operator-cookie';
import { OperatorSessionStore } from './operator-session.store';

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
    private readonly operators: Operators,
    private readonly sessions: OperatorSessionStore,
  ) {
    super();
    this.admission = new ProcessAdmission(config.OPERATOR_ADMISSION_PER_MINUTE);
    this.failures = new ProcessAdmission(Math.ceil(config.OPERATOR_ADMISSION_PER_MINUTE * FAILURE_SHARE));
  }

  override async authenticate(request: Request): Promise<Operator> {
    // A header counts even beside a cookie, and even when it is wrong.
    const byToken = request.headers.authorization !== undefined;
    const operator = byToken ? this.operators.findByToken(bearerToken(request.headers)) : await this.ofSession(request);
    if (!operator) {
      this.enter(this.failures);
      throw unauthenticated();
    }
    this.enter(this.admission);
    if (!byToken && !isFromConsole(request)) {
      throw new AppError('CSRF_FAILED', { message: 'The console sends this from its own page only.' });
    }
    return { kind: 'operator', name: operator.name, permissions: operator.permissions };
  }

  private async ofSession(request: Request) {
    const value = operatorCookie.read(request);
    return value && ((await this.sessions.find(value))?.operator ?? null);
  }

  private enter(admission: ProcessAdmission): void {
    const waitSeconds = admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }
}
