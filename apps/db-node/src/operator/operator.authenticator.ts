import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { assertFromConsole, OperatorSessions } from '@platform/http-service';
import { networkKeyOf, tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { OperatorAuthenticator } from '../access/authenticators';
import type { Operator } from '../access/principal';
import { ProcessAdmission } from '../access/process-admission';
import { DbNodeConfig } from '../db-node.config';
import { OperatorFailures } from './operator-failures';

/**
 * Admits operators: by token, or by the console's cookie for requests that the console itself sends. Failures are
 * limited by address, before anything is looked up, so that guessing is slow and uses up neither the operators' share nor
 * that of the application.
 */
@Injectable()
export class TokenOrConsoleAuthenticator extends OperatorAuthenticator {
  private readonly admission: ProcessAdmission;

  constructor(
    config: DbNodeConfig,
    private readonly sessions: OperatorSessions,
    private readonly failures: OperatorFailures,
  ) {
    super();
    this.admission = new ProcessAdmission(config.operatorAdmissionPerMinute);
  }

  override async authenticate(request: Request): Promise<Operator> {
    const address = networkKeyOf(request.ip);
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
