import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerToken } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import { tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { DbNodeConfig } from '../db-node.config';
import { isFromConsole, operatorCookie } from '../operator/operator-cookie';
import { OperatorSessionStore } from '../operator/operator-session.store';
import { OperatorTokens } from '../operator/operator-tokens';
import { audienceOf } from './audience';
import { ProcessAdmission } from './process-admission';

/** Of what the operator may send, this part may be wrong: 60 a minute by default. */
const FAILURE_SHARE = 0.1;

/**
 * Admits the operator: by token, or by the console's cookie for requests that the console itself sends. Failures have a
 * limit of their own, so that guessing is slow and uses up neither the operator's share nor that of the application.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  private readonly admission: ProcessAdmission;
  private readonly failures: ProcessAdmission;

  constructor(
    config: DbNodeConfig,
    private readonly tokens: OperatorTokens,
    private readonly sessions: OperatorSessionStore,
    private readonly reflector: Reflector,
  ) {
    this.admission = new ProcessAdmission(config.OPERATOR_ADMISSION_PER_MINUTE);
    this.failures = new ProcessAdmission(Math.ceil(config.OPERATOR_ADMISSION_PER_MINUTE * FAILURE_SHARE));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (audienceOf(this.reflector, context) !== 'operator') return true;
    const request = context.switchToHttp().getRequest<Request>();
    // A header counts even beside a cookie, and even when it is wrong.
    const byToken = request.headers.authorization !== undefined;
    if (byToken ? !this.tokens.isValid(bearerToken(request.headers)) : !(await this.hasSession(request))) this.refuse();
    this.enter(this.admission);
    if (!byToken && !isFromConsole(request)) {
      throw new AppError('CSRF_FAILED', { message: 'The console sends this from its own page only.' });
    }
    return true;
  }

  private async hasSession(request: Request): Promise<boolean> {
    const secret = operatorCookie.read(request);
    return secret !== null && (await this.sessions.find(secret)) !== null;
  }

  private refuse(): never {
    this.enter(this.failures);
    throw unauthenticated();
  }

  private enter(admission: ProcessAdmission): void {
    const waitSeconds = admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }
}
