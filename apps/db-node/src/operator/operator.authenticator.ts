import { Injectable } from '@nestjs/common';
import { assertFromConsole, OperatorFailures, OperatorSessions } from '@platform/http-service';
import { tooManyRequests } from '@platform/rate-limit';
import type { Request } from 'express';
import { OperatorAuthenticator } from '../access/authenticators';
import type { Operator } from '../access/principal';
import { ProcessAdmission } from '../access/process-admission';
import { DbNodeConfig } from '../db-node.config';

/**
 * Authenticates operators by token, or by the console's cookie for requests of the console. Failures are limited by
 * address before any look-up. So guessing is slow, and it uses up neither the operators' limit nor that of the
 * application.
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
    const { name, permissions } = await this.failures.identify(request, this.sessions);
    this.admit();
    assertFromConsole(request);
    return { kind: 'operator', name, permissions };
  }

  private admit(): void {
    const waitSeconds = this.admission.enter();
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  }
}
