import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerToken } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { ProcessAdmission, tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { DbNodeConfig } from '../db-node.config';
import { OperatorTokens } from '../operator/operator-tokens';
import { audienceOf } from './audience';

const FAILURES_PER_MINUTE = 60;

/**
 * Admits the operator, by token. Wrong tokens have a limit of their own, so that guessing is slow and neither
 * uses up the operator's share nor that of the application routes.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  private readonly admission: ProcessAdmission;
  private readonly failures = new ProcessAdmission(FAILURES_PER_MINUTE);

  constructor(
    config: DbNodeConfig,
    private readonly tokens: OperatorTokens,
    private readonly reflector: Reflector,
  ) {
    this.admission = new ProcessAdmission(config.OPERATOR_ADMISSION_PER_MINUTE);
  }

  canActivate(context: ExecutionContext): boolean {
    if (audienceOf(this.reflector, context) !== 'operator') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const valid = this.tokens.isValid(bearerToken(request.headers));
    const waitSeconds = (valid ? this.admission : this.failures).enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    if (!valid) throw unauthenticated();
    return true;
  }
}
