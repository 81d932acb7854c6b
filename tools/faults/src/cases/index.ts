import type { FaultCase } from '../fault-case';
import { alertsInOutage } from './alerts-in-outage.cases';
import { consumeCrash, lockoutCrash } from './db-node-crash.cases';
import { eventsOut, eventsRollingRestart } from './events.cases';
import { failover } from './failover.cases';
import { dbNodeDatabaseKilled, paymentDatabaseKilled } from './outage.cases';
import { callbackCrash, transferCrash } from './payment-crash.cases';
import { pgbouncer } from './pooler.cases';
import { quotaEvasion, quotaExact, redisAway } from './quota.cases';
import { redisTopologies } from './redis-topology.cases';
import { clockSkew, databaseSilent, diskFull, heldLock, poolExhausted, slowDatabase } from './resource.cases';
import { rollingRestart } from './restart.cases';
import { slowGateway } from './slow-gateway.cases';
import { unknownPayments } from './unknown-payments.cases';
import { rollingUpgrade } from './upgrade.cases';
import { callbackOrder, callbackRace, lockoutRace, lockSuccessRace, tokenRace } from './race.cases';

export const cases: FaultCase[] = [
  callbackCrash,
  transferCrash,
  ...consumeCrash,
  ...lockoutCrash,
  callbackRace,
  callbackOrder,
  ...tokenRace,
  ...lockoutRace,
  ...lockSuccessRace,
  ...quotaExact,
  quotaEvasion,
  redisAway,
  paymentDatabaseKilled,
  unknownPayments,
  eventsOut,
  eventsRollingRestart,
  ...dbNodeDatabaseKilled,
  poolExhausted,
  heldLock,
  slowDatabase,
  slowGateway,
  ...databaseSilent,
  ...clockSkew,
  diskFull,
  failover,
  alertsInOutage,
  ...rollingUpgrade,
  rollingRestart,
  ...pgbouncer,
  ...redisTopologies,
];
