import { SAMPLES } from '../../test/support/samples/samples';
import { SECRETS } from '../../test/support/gateway-secrets';
import { readDelivery } from './configured-gateways';
import { GATEWAYS } from './registry';

const IDS = { reference: 'A'.repeat(26), paymentId: 'payment-1001', objectId: 'object-1001' };

describe.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))('%s', (name, gateway) => {
  const samples = SAMPLES[name]!;
  const secrets = gateway.configure(SECRETS, 'test')!;

  it.each(samples.map((sample) => [sample.name, sample] as const))('understands: %s', (_name, sample) => {
    const events = readDelivery(gateway, secrets, Buffer.from(JSON.stringify(sample.body(IDS))));
    expect(events).toHaveLength(sample.means.length);
    for (const [index, { kind, amount, anomaly = null }] of sample.means.entries()) {
      expect(events[index]).toMatchObject({ kind, anomaly });
      if (amount !== undefined) expect(events[index]!.amountMinor).toBe(amount === null ? null : BigInt(amount));
    }
  });
});

/** Mobile money has no disputes. */
const DISPUTED = GATEWAYS.filter(({ name }) => name !== 'mobilemoney').map(
  (gateway) => [gateway.name, gateway] as const,
);

it.each(DISPUTED)('%s reports the reason of a dispute, or the deadline for a response', (name, gateway) => {
  const secrets = gateway.configure(SECRETS, 'test')!;
  const events = SAMPLES[name]!.flatMap(({ body }) =>
    readDelivery(gateway, secrets, Buffer.from(JSON.stringify(body(IDS)))),
  );
  const opened = events.filter(({ kind }) => kind === 'dispute_opened');
  expect(opened.filter(({ dispute }) => dispute?.reason ?? dispute?.respondBy).length).toBeGreaterThan(0);
});
