import {
  countStatuses,
  depositOf,
  givenIdentity,
  givenTenant,
  givenUser,
  outcomeOf,
  times,
  userOf,
} from '@platform/harness';
import { lookUpUser } from '@platform/sdk/db-node';
import { createDeposit, listTransactions } from '@platform/sdk/payment';
import { getProfile, listCollections } from '@platform/sdk/wellbeing';
import { hasPgBouncer, queryOnce } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { onDbNode } from '../stage/db-node-stage';
import { onPayment } from '../stage/payment-stage';
import type { ServiceStage } from '../stage/service-stage';
import { onWellbeing } from '../stage/wellbeing-stage';

/** Two replicas would open thirty. */
const SERVER_CONNECTIONS = 5;
const OPTIONS = {
  replicas: 2,
  serverConnections: SERVER_CONNECTIONS,
  env: { DATABASE_POOL_SIZE: '15', LOG_LEVEL: 'warn' },
};
const AT_ONCE = 100;
const EQUAL_DEPOSITS = 5;

const hundred = <T>(work: (index: number) => Promise<T>): Promise<T[]> => Promise.all(times(AT_ONCE, work));

function ensureCounts(outcomes: { status: number }[], expected: Record<number, number>): void {
  const counts = countStatuses(outcomes);
  ensure(JSON.stringify(counts) === JSON.stringify(expected), `answers: ${JSON.stringify(counts)}`);
}

/** The limits of time hold although no client could ask for them, and connections stay as few as they may be. */
async function throughPooler(stage: ServiceStage, work: () => Promise<Measured>): Promise<Measured> {
  const [limits] = await queryOnce<object>(
    stage.databaseUrl,
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  );
  ensure(JSON.stringify(limits) === '{"statement":"5s","lock":"2s"}', `limits of time: ${JSON.stringify(limits)}`);
  const measured = await work();
  const [{ count } = { count: 0 }] = await stage.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE usename LIKE '%\\_service' AND datname = current_database()`,
  );
  ensure(count <= SERVER_CONNECTIONS, `${count} connections to the server`);
  return { ...measured, 'server connections': count };
}

const payment = (run: Run): Promise<Measured> =>
  onPayment(OPTIONS, (stage) =>
    throughPooler(stage, async () => {
      for (let round = 0; round < run.rounds; round++) {
        const { headers } = stage.newAccount();
        for (let n = 0; n < EQUAL_DEPOSITS; n++) {
          const body = depositOf();
          const equal = await hundred((index) =>
            outcomeOf(createDeposit(stage.client(index % 2), { body }, { headers })),
          );
          ensureCounts(equal, { 201: 1, 409: AT_ONCE - 1 });
        }
        const reads = await hundred((index) => outcomeOf(listTransactions(stage.client(index % 2), {}, { headers })));
        ensure(
          reads.every(({ data }) => data?.data.length === EQUAL_DEPOSITS),
          'a read did not show the five deposits',
        );
      }
      return { 'equal deposits': run.rounds * EQUAL_DEPOSITS * AT_ONCE, taken: run.rounds * EQUAL_DEPOSITS };
    }),
  );

/** Twenty tenants at the same time, one with a user. The settings of one transaction must not leak into the next. */
const dbNode = (run: Run): Promise<Measured> =>
  onDbNode({ ...OPTIONS, engine: 'postgresql' }, (stage) =>
    throughPooler(stage, async () => {
      const credentials = await Promise.all(
        times(20, async (index) => {
          const operator = stage.operator(index % 2);
          const grant = { service: 'users', scopes: ['users:create', 'users:read'] as const };
          return (await givenIdentity(operator, await givenTenant(operator), grant)).credential;
        }),
      );
      const user = userOf();
      await givenUser(stage.client(0, credentials[0]), user);
      for (let round = 0; round < run.rounds * 4; round++) {
        const lookUps = await hundred((index) =>
          outcomeOf(lookUpUser(stage.client(index % 2, credentials[index % 20]), { body: { email: user.email } })),
        );
        ensureCounts(lookUps, { 200: 5, 404: 95 });
        ensure(
          lookUps.every(({ status }, index) => (status === 200) === (index % 20 === 0)),
          'another tenant found the user',
        );
      }
      return { 'look-ups of 20 tenants': run.rounds * 4 * AT_ONCE, 'found by others': 0 };
    }),
  );

const wellbeing = (run: Run): Promise<Measured> =>
  onWellbeing(OPTIONS, (stage) =>
    throughPooler(stage, async () => {
      for (let round = 0; round < run.rounds; round++) {
        const headers = await stage.signIn();
        ensure((await getProfile(stage.client(1), { headers })) !== undefined, 'the session has no profile');
        ensureCounts(await hundred((index) => outcomeOf(listCollections(stage.client(index % 2)))), { 200: AT_ONCE });
      }
      return { reads: run.rounds * AT_ONCE };
    }),
  );

const missing = (): string | null => (hasPgBouncer() ? null : 'pgbouncer (Debian: pgbouncer)');

export const pgbouncer: FaultCase[] = [
  { name: 'pgbouncer-payment', what: 'payment: exactly one of a hundred equal deposits is taken', run: payment },
  { name: 'pgbouncer-db-node', what: 'db-node: a tenant’s user is found by that tenant alone', run: dbNode },
  { name: 'pgbouncer-wellbeing', what: 'wellbeing: sign-in and reads work', run: wellbeing },
].map(({ what, ...rest }) => ({
  ...rest,
  promise: `${what}, by two replicas through PgBouncer in transaction mode, on ${SERVER_CONNECTIONS} connections`,
  rounds: 1,
  missing,
}));
