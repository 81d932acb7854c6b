import {
  type Delivery,
  type Facts,
  flutterwaveV4,
  paypalCertificate,
  SIMULATED_GATEWAYS,
  type SimulatedGateway,
  type Step,
} from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { readDelivery } from './configured-gateways';
import type { DeliveryHeaders } from './gateway';
import type { EventKind } from './gateway-event';
import { GATEWAYS } from './registry';

const KINDS: Record<Step, EventKind> = {
  succeeded: 'payment_succeeded',
  failed: 'payment_failed',
  refunded: 'refund',
  refund_failed: 'refund_failed',
  disputed: 'dispute_opened',
  dispute_won: 'dispute_won',
  charged_back: 'chargeback',
  chargeback_reversed: 'chargeback_reversed',
  ignored: 'ignored',
};

const FACTS: Facts = {
  reference: 'ref-1001',
  paymentId: 'pay-1001',
  objectId: 'obj-1001',
  eventId: 'evt-1001',
  amount: 123_456,
  currency: '',
};

const gatewayOf = (name: string) => {
  const gateway = GATEWAYS.find((candidate) => candidate.name === name)!;
  return { gateway, secrets: gateway.configure(SECRETS, 'test')! };
};

let certificate: string;
const rows: string[][] = [['gateway', 'case', 'outcome']];

function headersOf(delivery: Delivery): DeliveryHeaders {
  const token = new URLSearchParams(delivery.query).get('token') ?? undefined;
  const { gateway, secrets } = gatewayOf(delivery.provider);
  const url = gateway.certificateUrl?.(delivery.headers, secrets);
  return { ...delivery.headers, ':token': token, ':certificate': url ? certificate : undefined };
}

function verify(delivery: Delivery, now = new Date()) {
  const { gateway, secrets } = gatewayOf(delivery.provider);
  return gateway.verify(Buffer.from(delivery.body), headersOf(delivery), secrets, now);
}

function read(delivery: Delivery) {
  const { gateway, secrets } = gatewayOf(delivery.provider);
  return readDelivery(gateway, secrets, Buffer.from(delivery.body));
}

function note(simulated: SimulatedGateway, what: string, outcome: string): void {
  rows.push([simulated === flutterwaveV4 ? 'flutterwave v4' : simulated.provider, what, outcome]);
}

beforeAll(async () => {
  certificate = await paypalCertificate();
});

afterAll(() => {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  process.stdout.write(`\n${lines.join('\n')}\n`);
});

const all = [...SIMULATED_GATEWAYS, flutterwaveV4];
const named = all.map(
  (simulated) => [simulated === flutterwaveV4 ? 'flutterwave v4' : simulated.provider, simulated] as const,
);

it('has a simulated counterpart for every gateway', () => {
  expect(SIMULATED_GATEWAYS.map(({ provider }) => provider).sort()).toEqual(GATEWAYS.map(({ name }) => name).sort());
});

describe.each(named)('%s', (_name, simulated) => {
  const facts = { ...FACTS, currency: simulated.currency };
  const signed = (step: Step, secret?: string) => simulated.sign(simulated.body(step, facts), { secret });

  it.each(simulated.steps.map((step) => [step]))('understands %s', (step) => {
    const delivery = signed(step);
    expect(verify(delivery)).toMatchObject({ valid: true });
    const [event] = read(delivery);
    expect(event!.kind).toBe(KINDS[step]);
    if (step !== 'ignored') {
      expect(event!.anomaly).toBeNull();
      if (!(simulated.provider === 'mobilemoney' && step === 'failed')) {
        expect(event).toMatchObject({ amountMinor: 123_456n, currency: simulated.currency });
      }
      // An event about a payment contains either the deposit's reference or the gateway's id of the payment.
      const found = [event!.reference === simulated.referenceOf(facts), event!.paymentId === facts.paymentId];
      expect(found).toContain(true);
    }
    note(simulated, step, event!.kind);
  });

  it('gives one delivery the same key each time, and each step a different key', () => {
    const keys = simulated.steps.map(
      (step) => read(simulated.sign(simulated.body(step, { ...facts, eventId: `evt-${step}` })))[0]!.deliveryKey,
    );
    expect(new Set(keys).size).toBe(simulated.steps.length);
    expect(read(signed('succeeded'))[0]!.deliveryKey).toBe(read(signed('succeeded'))[0]!.deliveryKey);
  });

  it('refuses a wrong secret, a missing signature, and an empty body', () => {
    for (const [what, delivery] of [
      ['wrong secret', signed('succeeded', simulated.provider === 'adyen' ? 'C3'.repeat(32) : 'somebody-else')],
      ['no signature', { provider: simulated.provider, body: simulated.body('succeeded', facts), headers: {} }],
    ] as const) {
      expect(verify(delivery)).toMatchObject({ valid: false });
      note(simulated, what, '401');
    }
    const { headers } = signed('succeeded');
    if (simulated.provider !== 'mobilemoney' && !headers['verif-hash']) {
      expect(verify({ provider: simulated.provider, body: '', headers })).toMatchObject({ valid: false });
    }
  });

  const [, previous] = simulated.webhookSecrets.test;
  if (previous) {
    it('accepts the previous secret during a rotation and reports which one matched', () => {
      expect(verify(signed('succeeded', previous))).toMatchObject({ valid: true, keyIndex: 1 });
      expect(verify(signed('succeeded'))).toMatchObject({ valid: true, keyIndex: 0 });
      note(simulated, 'previous secret', 'accepted');
    });
  }

  const signsItsBody =
    simulated.provider !== 'mobilemoney' && simulated !== SIMULATED_GATEWAYS.find((s) => s.provider === 'flutterwave');
  if (signsItsBody) {
    it('refuses a body with one changed byte', () => {
      const delivery = signed('succeeded');
      const changed = delivery.body.replace('123456', '923456').replace('1234.56', '9234.56');
      expect(changed).not.toBe(delivery.body);
      expect(verify({ ...delivery, body: changed })).toMatchObject({ valid: false });
      note(simulated, 'one byte changed', '401');
    });
  }

  it('ignores an unknown JSON object, and calls other bytes unreadable', () => {
    const other = simulated.provider === 'adyen' ? null : simulated.sign('{"a":1,"b":{"c":[true]}}');
    if (other && simulated.provider !== 'mobilemoney') {
      expect(verify(other)).toMatchObject({ valid: true });
      expect(read(other)).toMatchObject([{ kind: 'ignored' }]);
      note(simulated, 'no known event', 'ignored');
    }
    for (const body of ['[]', '"text"', 'null', '{', '{"a":1,"a":2}', '\ufeff\ufeff{}']) {
      expect(() => read({ provider: simulated.provider, body, headers: {} })).toThrow();
    }
    note(
      simulated,
      'no JSON object',
      simulated.provider === 'mobilemoney' ? '400' : simulated.provider === 'adyen' ? '401' : '422',
    );
  });
});

it.each(SIMULATED_GATEWAYS.map((simulated) => [simulated.provider, simulated] as const))(
  'accepts no secret of another gateway for %s',
  (provider, simulated) => {
    const body = simulated.body('succeeded', { ...FACTS, currency: simulated.currency });
    for (const other of SIMULATED_GATEWAYS) {
      const [, secret] = other.webhookSecrets.test;
      if (other === simulated || !secret || (provider === 'adyen') !== (other.provider === 'adyen')) continue;
      expect(verify(simulated.sign(body, { secret }))).toMatchObject({ valid: false });
    }
  },
);
