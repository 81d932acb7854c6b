import type { FaultCase } from '../fault-case';
import { alertsInOutage } from './alerts-in-outage.cases';
import { consumeCrash, lockoutCrash } from './db-node-crash.cases';
import { eventsOut } from './events.cases';
import { dbNodeDatabaseKilled, failover, paymentDatabaseKilled } from './outage.cases';
import { callbackCrash, inquiryCrash, transferCrash } from './payment-crash.cases';
import { pointInTime } from './point-in-time.cases';
import { pgbouncer } from './pooler.cases';
import { redisTopologies } from './redis-topology.cases';
import { clockSkew, databaseSilent, diskFull, poolExhausted, slowDatabase } from './resource.cases';
import { rollingUpgrade } from './upgrade.cases';

export const cases: FaultCase[] = [
  callbackCrash,
  transferCrash,
  inquiryCrash,
  ...consumeCrash,
  ...lockoutCrash,
  paymentDatabaseKilled,
  eventsOut,
  ...dbNodeDatabaseKilled,
  poolExhausted,
  slowDatabase,
  ...databaseSilent,
  ...clockSkew,
  diskFull,
  ...failover,
  ...pointInTime,
  ...rollingUpgrade,
  ...pgbouncer,
  ...redisTopologies,
  alertsInOutage,
];
