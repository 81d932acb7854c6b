import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { RoutineCaller } from '../routines/routine-caller';
import { DIRECT_ROUTINES } from './direct-routines';

const NAMED = 5;

/**
 * What the database's provisioning should keep from a direct login, and whether logins may be issued without it. Some
 * managed databases let nobody revoke it.
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
    this.logger.warn({ msg: 'provisioning is incomplete: a direct login could take from everybody', missing, setting });
  }

  /** @throws AppError DIRECT_CREDENTIALS_REFUSED (409) */
  async assertIssuable(): Promise<void> {
    this.assertOn();
    await this.assertOneServer();
    if (this.config.DIRECT_CREDENTIALS === 'accept-risk') return;
    const missing = await this.missing();
    if (missing.length === 0) return;
    const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more, which the log of the start names` : '';
    throw refused(
      `A login could take from every tenant: run the provision file of this release again, which lacks ${missing
        .slice(0, NAMED)
        .join('; ')}${more}. DIRECT_CREDENTIALS=accept-risk issues logins all the same.`,
    );
  }

  /** @throws AppError DIRECT_CREDENTIALS_REFUSED (409) */
  assertOn(): void {
    if (this.config.DIRECT_CREDENTIALS === 'off') throw refused('DIRECT_CREDENTIALS is off.');
  }

  /**
   * A login is bound to its tenant by the session that it opened, and is ended on the server that knows it. Neither holds
   * for the other servers of a distributed database, so that no setting accepts the risk.
   */
  private async assertOneServer(): Promise<void> {
    const distribution = await this.routines.find('distribution');
    if (distribution) throw refused(`This database is spread over several servers by ${distribution.engine}.`);
  }

  private async missing(): Promise<string[]> {
    return (await this.routines.many('provisioning_missing')).map(({ statement }) => statement);
  }
}

const refused = (message: string) => new AppError(ERROR_CODES.DIRECT_CREDENTIALS_REFUSED, { message });
