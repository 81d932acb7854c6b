import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

interface Pool {
  connect(...given: unknown[]): unknown;
}

/**
 * Refuses a second connection within a transaction. Transactions that each wait for one would hold the whole pool until
 * their time is over.
 */
export function allowOneConnectionEach(dataSource: DataSource): void {
  const { manager } = dataSource;
  const inTransaction = new AsyncLocalStorage<boolean>();
  const transaction = manager.transaction.bind(manager) as (work: unknown) => Promise<unknown>;
  const watched = (work: (given: unknown) => unknown) =>
    transaction((given: unknown) => inTransaction.run(true, () => work(given)));
  Object.assign(manager, { transaction: watched });
  const pool = (dataSource.driver as unknown as { master: Pool }).master;
  const connect = pool.connect.bind(pool);
  pool.connect = (...given) => {
    if (inTransaction.getStore()) throw new Error('A transaction takes a second connection. Pass its manager.');
    return connect(...given);
  };
}
