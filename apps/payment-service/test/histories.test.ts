import { adyen, mobilemoney, paypal, paypalCertificate, razorpay } from '@platform/harness';
import fc from 'fast-check';
import { InquiryWorker } from '../src/inquiries/inquiry.worker';
import { verifyLedger } from '../src/ledger/verify-ledger';
import { RefundGateways } from '../src/refunds/refund-gateways';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { FakeRefunds } from './support/fake-refunds';
import { histories } from './support/history';
import { HistoryGateways } from './support/history-gateways';
import { CURRENCY, HistoryRun } from './support/history-run';
import { type PaymentApp, PaymentStage } from './support/payment-app';

/** The same 100 in each `npm test`, so that a change fails by itself, and 1 000 others in each `npm run test:properties`. */
const RUNS = Number(process.env['PAYMENT_PROPERTY_RUNS'] ?? 50);
const SEED = Number(process.env['PAYMENT_PROPERTY_SEED'] ?? (RUNS <= 100 ? 5 : Date.now() & 0x7fffffff));
const GATEWAYS = Object.fromEntries(
  [razorpay, adyen, mobilemoney, paypal].map((gateway) => [gateway.provider, { ...gateway, currency: CURRENCY }]),
);

let stage: PaymentStage;
let replicas: PaymentApp[];
let refunds: FakeRefunds;
const gateways = new HistoryGateways();

beforeAll(async () => {
  gateways.use(Object.keys(GATEWAYS));
  stage = await PaymentStage.open();
  // Histories begin anywhere, also with what a gateway says under a reference that is registered later.
  const settings = {
    ACCOUNT_RATE_PER_MINUTE: '1000000',
    OWN_REFERENCES: 'accept',
    PUBLIC_URL: 'https://pay.example',
    INQUIRIES_PER_SECOND: '1000',
  };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
  for (const { app } of replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
  // Asked is when the history says so.
  await Promise.all(replicas.map(({ app }) => app.get(InquiryWorker).job!.stop()));
  refunds = await new FakeRefunds('same', { isIdempotent: true }).start();
  const fates = ['answered', 'lost', 'refused', 'dropped'] as const;
  // A refusal is one for good, and so is each fate of a first call.
  refunds.fateOf = (key) => (tried.has(key) && fates[key.charCodeAt(0) % 4] !== 'refused' ? 'answered' : (tried.add(key), fates[key.charCodeAt(0) % 4]!)); // prettier-ignore
  for (const { app } of replicas)
    jest.spyOn(app.get(RefundGateways), 'find').mockImplementation((provider) => (provider === 'mobilemoney' ? null : refunds.gateway)); // prettier-ignore
});
const tried = new Set<string>();
afterAll(async () => {
  await stage.close();
  await refunds.stop();
});

it(
  `${RUNS} random histories from several callers at once keep every promise of the ledger`,
  async () => {
    let operations = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        operations += history.operations.length;
        await new HistoryRun({ stage, replicas, simulated: GATEWAYS, gateways, refunds }, history).play();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
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
        (SELECT count(*)::int FROM reconciliation_lines WHERE state = 'matched') AS lines_matched,
        (SELECT count(*)::int FROM reconciliation_lines WHERE state = 'missing_here') AS lines_missing`,
    );
    process.stdout.write(
      `\n${RUNS} histories, ${operations} operations, ${report.entries} entries, ${report.wallets} wallets, seed ${SEED}: ${JSON.stringify(met)}\n`,
    );
    // Nothing that may happen was left out.
    if (RUNS >= 1_000) expect(Object.values(met!)).not.toContain(0);
  },
  RUNS * 6_000,
);
