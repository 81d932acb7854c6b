import fc from 'fast-check';
import { histories } from './support/history';
import { HistoryRun } from './support/history-run';
import { openHistoryWorld } from './support/history-world';
import { verifyLedger } from './support/verify-ledger';

/**
 * `npm test` uses the same 100 each time, so that a failure is caused by a change. `npm run lab -- properties` uses 1
 * 000 others.
 */
const RUNS = Number(process.env['PAYMENT_PROPERTY_RUNS'] ?? 50);
const SEED = Number(process.env['PAYMENT_PROPERTY_SEED'] ?? (RUNS <= 100 ? 5 : Date.now() & 0x7fffffff));
let world: Awaited<ReturnType<typeof openHistoryWorld>>;

beforeAll(async () => (world = await openHistoryWorld()));
afterAll(() => world.close());

it(
  `${RUNS} random histories from several concurrent callers keep every promise of the ledger`,
  async () => {
    let operations = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        operations += history.operations.length;
        await new HistoryRun(world, history).play();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    const { stage } = world;
    const report = await verifyLedger(stage.database.serviceUrl);
    expect(report.problems).toEqual([]);
    const [met] = await stage.admin.query<Record<string, number>[]>(
      `SELECT (SELECT count(*)::int FROM started_payments) AS started,
        (SELECT count(*)::int FROM effects WHERE kind = 'payment') AS settled,
        (SELECT count(*)::int FROM webhook_events WHERE source = 'inquiry' AND outcome = 'settled') AS by_asking,
        (SELECT count(*)::int FROM webhook_events WHERE reason = 'second_payment') AS second_payments,
        (SELECT count(*)::int FROM webhook_events WHERE reason = 'payment_id_reused') AS ids_reused,
        (SELECT count(*)::int FROM refunds) AS refunds,
        (SELECT count(*)::int FROM effects WHERE kind = 'refund_failed') AS refunds_taken_back,
        (SELECT count(*)::int FROM payouts WHERE status = 'paid') AS payouts_paid,
        (SELECT count(*)::int FROM payouts WHERE status = 'failed') AS payouts_failed,
        (SELECT count(*)::int FROM payouts WHERE completed_at IS NULL) AS payouts_open,
        (SELECT count(*)::int FROM captures WHERE kind = 'capture' AND status = 'succeeded') AS captures,
        (SELECT count(*)::int FROM captures WHERE kind = 'void' AND status = 'succeeded') AS releases,
        (SELECT count(*)::int FROM captures WHERE status = 'failed') AS captures_failed,
        (SELECT count(*)::int FROM reconciliation_lines WHERE state = 'matched') AS lines_matched,
        (SELECT count(*)::int FROM reconciliation_lines WHERE state = 'missing_here') AS lines_missing`,
    );
    process.stdout.write(
      `\n${RUNS} histories, ${operations} operations, ${report.entries} entries, ${report.wallets} wallets, seed ${SEED}: ${JSON.stringify(met)}\n`,
    );
    // Every possible action occurred.
    if (RUNS >= 1_000) expect(Object.values(met!)).not.toContain(0);
  },
  RUNS * 6_000,
);
