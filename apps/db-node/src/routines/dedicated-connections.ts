import type { OnApplicationShutdown } from '@nestjs/common';
import { dataSourceOptions, prepareMysqlConnections } from '@platform/database';
import { DataSource } from 'typeorm';
import type { DbNodeConfig } from '../db-node.config';
import type { RoutineCaller } from './routine-caller';
import { routineCaller } from './routines.module';

/**
 * Separate connections for one purpose, in addition to the pool. They work even while all pooled connections wait for a
 * lock.
 */
export class DedicatedConnections implements OnApplicationShutdown {
  private dataSource?: DataSource;

  constructor(
    private readonly config: DbNodeConfig,
    private readonly purpose: string,
    private readonly count: number,
  ) {}

  async open(): Promise<RoutineCaller> {
    const { DATABASE_URL: url, databaseLimits: limits } = this.config;
    const applicationName = `db-node ${this.purpose}`;
    this.dataSource = await new DataSource(
      dataSourceOptions({ url, poolSize: this.count, applicationName, limits }),
    ).initialize();
    if (this.config.engine === 'mysql') prepareMysqlConnections(this.dataSource);
    return routineCaller(this.dataSource);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource?.destroy();
  }
}
