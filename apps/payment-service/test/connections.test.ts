import { queryOnce } from '@platform/testing';
import { PaymentStage } from './support/payment-app';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(() => stage.close());

it('opens all connections before a replica has started, so that no request waits for one', async () => {
  await stage.replica({ DATABASE_POOL_SIZE: '12' });
  const [row] = await queryOnce<{ open: number }>(
    stage.database.adminUrl,
    "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE '%service'",
  );
  expect(row!.open).toBeGreaterThanOrEqual(12);
});
