import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { dataSourceOptions, prepareMysqlConnections } from '@platform/database';
import { DataSource } from 'typeorm';
import { DbNodeConfig } from '../db-node.config';
import { routineCaller } from '../routines/routines.module';

/** Routines on connections kept for identities. */
export const IDENTITY_ROUTINES = Symbol('identity-routines');

const CONNECTIONS = 2;

/**
 * Identities are looked up on two connections of their own: while all others wait for a lock, a wrong credential is
 * still told so at once.
 */
@Injectable()
export class IdentityConnections implements OnApplicationShutdown {
  private dataSource: DataSource;

  constructor(private readonly config: DbNodeConfig) {}

  async open() {
    const { DATABASE_URL: url, DATABASE_POOLER: pooler } = this.config;
    const options = dataSourceOptions({ url, poolSize: CONNECTIONS, applicationName: 'db-node identities', pooler });
    this.dataSource = await new DataSource(options).initialize();
    if (this.config.engine === 'mysql') prepareMysqlConnections(this.dataSource);
    return routineCaller(this.dataSource);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource?.destroy();
  }
}

export const identityRoutines = {
  provide: IDENTITY_ROUTINES,
  inject: [IdentityConnections],
  useFactory: (connections: IdentityConnections) => connections.open(),
};
