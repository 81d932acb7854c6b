import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DistributionCheck } from './distribution-check';
import { MysqlRoutineCaller } from './mysql-routine.caller';
import { PostgresqlRoutineCaller } from './postgresql-routine.caller';
import { RoutineCaller } from './routine-caller';

export const routineCaller = (dataSource: DataSource): RoutineCaller =>
  dataSource.options.type === 'postgres' ? new PostgresqlRoutineCaller(dataSource) : new MysqlRoutineCaller(dataSource);

@Global()
@Module({
  providers: [{ provide: RoutineCaller, inject: [DataSource], useFactory: routineCaller }, DistributionCheck],
  exports: [RoutineCaller],
})
export class RoutinesModule {}
