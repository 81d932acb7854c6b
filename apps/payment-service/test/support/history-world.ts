import { adyen, mobilemoney, paypal, paypalCertificate, razorpay } from '@platform/harness';
import { InquiryWorker } from '../../src/payments/inquiries/inquiry.worker';
import { RefundGateways } from '../../src/payments/refunds/refund-gateways';
import { GatewayCertificates } from '../../src/webhooks/certificates/gateway-certificates';
import { FakeRefunds } from './fake-refunds';
import { HistoryGateways } from './history-gateways';
import { HistoryPayouts } from './history-payouts';
import { CURRENCY, type HistoryWorld } from './history-run';
import { OPERATORS } from './operators';
import { type PaymentApp, PaymentStage } from './payment-app';

const GATEWAYS = Object.fromEntries(
  [razorpay, adyen, mobilemoney, paypal].map((gateway) => [gateway.provider, { ...gateway, currency: CURRENCY }]),
);

/** Two replicas, and gateways that act by the histories. */
export async function openHistoryWorld(): Promise<HistoryWorld & { close: () => Promise<void> }> {
  const gateways = new HistoryGateways();
  const stage = await PaymentStage.open();
  const replicas: PaymentApp[] = [];
  const payouts = new HistoryPayouts(stage, replicas);
  gateways.payOutWith(payouts);
  gateways.use(Object.keys(GATEWAYS));
  await payouts.open();
  // A history can begin with any step, also with a report under a reference that is registered later.
  const settings = {
    OPERATORS,
    ACCOUNT_RATE_PER_MINUTE: '1000000',
    OWN_REFERENCES: 'accept',
    PUBLIC_URL: 'https://pay.example',
  };
  replicas.push(await stage.replica(settings), await stage.replica(settings));
  for (const { app } of replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
  // Inquiries are made at the steps of the history.
  await Promise.all(replicas.map(({ app }) => app.get(InquiryWorker).job!.stop()));
  const refunds = await new FakeRefunds('same', { isIdempotent: true }).start();
  const fates = ['answered', 'lost', 'refused', 'dropped'] as const;
  const tried = new Set<string>();
  // A refusal is final, and so is each fate of a first call.
  refunds.fateOf = (key) =>
    tried.has(key) && fates[key.charCodeAt(0) % 4] !== 'refused'
      ? 'answered'
      : (tried.add(key), fates[key.charCodeAt(0) % 4]!);
  for (const { app } of replicas)
    jest
      .spyOn(app.get(RefundGateways), 'find')
      .mockImplementation((provider) => (provider === 'mobilemoney' ? null : refunds.gateway));
  return {
    stage,
    replicas,
    simulated: GATEWAYS,
    gateways,
    refunds,
    payouts,
    close: async () => {
      await stage.close();
      await refunds.stop();
    },
  };
}
