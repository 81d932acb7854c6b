import { Inject, Injectable, Optional } from '@nestjs/common';
import { poolFigures } from '@platform/database';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { ServiceInfo } from './service-info';
import { Metrics } from '../observability/metrics';

/** The release that runs, and the connections of its database pool. */
@Injectable()
export class ProcessGauges {
  constructor(metrics: Metrics, info: ServiceInfo, @Optional() @Inject(DataSource) dataSource: DataSource | null) {
    const { registry } = metrics;
    const build = new Gauge({
      name: 'build_info',
      help: 'The release that runs: always 1.',
      labelNames: ['version', 'commit', 'revision'],
      registers: [registry],
    });
    build.set({ version: info.version, commit: info.commit, revision: info.revision }, 1);
    if (!dataSource) return;
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the database pool, by state.',
      labelNames: ['state'],
      registers: [registry],
      collect(this: Gauge<'state'>) {
        const { inUse, idle } = poolFigures(dataSource);
        this.set({ state: 'in_use' }, inUse);
        this.set({ state: 'idle' }, idle);
      },
    });
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Statements that wait for a connection of the database pool.',
      registers: [registry],
      collect(this: Gauge) {
        this.set(poolFigures(dataSource).waiting);
      },
    });
  }
}
