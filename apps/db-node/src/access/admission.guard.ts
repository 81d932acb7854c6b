import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { tooManyRequests } from '@platform/rate-limit';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { ProcessAdmission } from './process-admission';
import { accessOf, isOperatorPermission } from '@platform/auth';

/** Limits the requests of the process before authentication, so that requests with wrong credentials count as well. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  private readonly admission: ProcessAdmission;

  constructor(
    config: DbNodeConfig,
    private readonly reflector: Reflector,
  ) {
    this.admission = new ProcessAdmission(config.PROCESS_ADMISSION_PER_MINUTE);
  }

  canActivate(context: ExecutionContext): boolean {
    const { permission } = accessOf(this.reflector, context);
    if (permission === null || isOperatorPermission(permission)) return true;
    const waitSeconds = this.admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds, ERROR_CODES.PROCESS_OVERLOADED);
    return true;
  }
}
