import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { RoutineCaller } from '../routines/routine-caller';
import { DIRECT_ROUTINES } from './direct-routines';

const NAMED = 5;

/**
 * Checks which grants the provisioning should have revoked from direct logins, and whether logins may be issued without
 * that. Some managed databases do not allow the revocation.
 */
@Injectable()
export class ProvisioningCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('ProvisioningCheck');

  constructor(
    @Inject(DIRECT_ROUTINES) private readonly routines: RoutineCaller,
    private readonly config: DbNodeConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.DIRECT_CREDENTIALS === 'off') return;
    const missing = await this.missing();
    if (missing.length === 0) return;
    const { DIRECT_CREDENTIALS: setting } = this.config;
    this.logger.warn({
      msg: 'incomplete database grants: direct logins can exhaust shared resources',
      missing,
      setting,
    });
  }

  /** @throws AppError DIRECT_CREDENTIALS_REFUSED (409) */
  async assertIssuable(): Promise<void> {
    this.assertOn();
    await this.assertOneServer();
    if (this.config.DIRECT_CREDENTIALS === 'accept-risk') return;
    const missing = await this.missing();
    if (missing.length === 0) return;
    const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more (see the log of the start)` : '';
    throw refused(
      `Direct logins could exhaust resources of all tenants, because statements of the provision file are missing: ${missing
        .slice(0, NAMED)
        .join('; ')}${more}. Run the provision file of this release, or set DIRECT_CREDENTIALS=accept-risk.`,
    );
  }

  /** @throws AppError DIRECT_CREDENTIALS_REFUSED (409) */
  assertOn(): void {
    if (this.config.DIRECT_CREDENTIALS === 'off') throw refused('Direct logins are disabled (DIRECT_CREDENTIALS=off).');
  }

  /**
   * A login is bound to its tenant by its session, and it is ended on one server. Neither works across the servers of a
   * distributed database, so no setting accepts this risk.
   */
  private async assertOneServer(): Promise<void> {
    const distribution = await this.routines.find('distribution');
    if (distribution)
      throw refused(`Direct logins need a single server, but ${distribution.engine} distributes this database.`);
  }

  private async missing(): Promise<string[]> {
    return (await this.routines.many('provisioning_missing')).map(({ statement }) => statement);
  }
}

const refused = (message: string) => new AppError(ERROR_CODES.DIRECT_CREDENTIALS_REFUSED, { message });
