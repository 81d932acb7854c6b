import { CALL_FAULTS, Faults } from './faults';
import { givenEach } from './spec-support';
import { Seeded } from './ids';
import { GATEWAY_NAMES } from './gateways';

const ROUNDS = 400;
const faultsOf = (seed: string) => new Faults(new Seeded(seed), GATEWAY_NAMES);

function drawn(seed: string): (string | null)[] {
  const faults = faultsOf(seed);
  faults.set({ server_error: 0.2, drop_after_acting: 0.1 });
  return Array.from({ length: ROUNDS }, () => faults.ofCall('stripe', 'POST /v1/refunds'));
}

it('decides by the seed, and by nothing else', () => {
  expect(drawn('a')).toEqual(drawn('a'));
  expect(drawn('a')).not.toEqual(drawn('b'));
});

it('decides for each operation by itself, so that other calls change nothing', () => {
  const alone = drawn('a');
  const faults = faultsOf('a');
  faults.set({ server_error: 0.2, drop_after_acting: 0.1 });
  const among = alone.map(() => {
    faults.ofCall('stripe', 'GET /v1/refunds/:id');
    faults.ofCall('paypal', 'POST /v1/refunds');
    return faults.ofCall('stripe', 'POST /v1/refunds');
  });
  expect(among).toEqual(alone);
});

it('meets the shares that are set', () => {
  const faults = drawn('shares');
  const share = (fault: string | null) => faults.filter((one) => one === fault).length / ROUNDS;
  expect(share('server_error')).toBeCloseTo(0.2, 1);
  expect(share('drop_after_acting')).toBeCloseTo(0.1, 1);
  expect(share(null)).toBeCloseTo(0.7, 1);
});

it('does what was planned for the next calls, then what the shares say', () => {
  const faults = faultsOf('plan');
  faults.plan('stripe', 'drop', { operation: 'POST /v1/refunds', times: 2 });
  const of = (operation: string) => faults.ofCall('stripe', operation);
  expect([of('GET /x'), of('POST /v1/refunds'), of('POST /v1/refunds'), of('POST /v1/refunds')]).toEqual([
    null,
    'drop',
    'drop',
    null,
  ]);
});

it.each([
  [{ slow: 1.5 }, 'slow'],
  [{ slow: -0.1 }, 'slow'],
  [{ slow: Number.NaN }, 'slow'],
  [{ server_error: 0.6, drop: 0.6 }, 'more than all'],
  [{ lose: 0.6, repeat: 0.6 }, 'more than all'],
  [{ typo: 1 }, 'typo'],
])('refuses %j', (settings: object, message) => {
  expect(() => faultsOf('a').set(settings)).toThrow(message);
});

describe('over HTTP', () => {
  const stripe = givenEach('stripe', 'Bearer sk_test_simulated');

  const create = () => stripe.ask('/v1/payment_intents', { form: { amount: '500', currency: 'usd' } });
  const made = () => stripe.simulator.payments.length;

  it.each([
    ['too_many_requests', 429, 0],
    ['server_error', 500, 0],
    ['error_after_acting', 500, 1],
  ] as const)('%s answers %i after %i acts', async (fault, status, acts) => {
    stripe.simulator.faults.plan('stripe', fault);
    expect((await create()).status).toBe(status);
    expect(made()).toBe(acts);
  });

  it.each([
    ['drop', 0],
    ['drop_after_acting', 1],
  ] as const)('%s ends the connection after %i acts', async (fault, acts) => {
    stripe.simulator.faults.plan('stripe', fault);
    await expect(create()).rejects.toThrow();
    expect(made()).toBe(acts);
  });

  it('hang_after_acting acts and never answers', async () => {
    stripe.simulator.faults.plan('stripe', 'hang_after_acting', { operation: 'POST /v1/payment_intents' });
    const hanging = create().catch(() => 'ended');
    // A later call on another connection is answered, and by then the first one has acted.
    while (made() === 0) await stripe.ask('/v1/refunds');
    await stripe.simulator.stop();
    expect(await hanging).toBe('ended');
  });

  it('slow acts immediately and answers later', async () => {
    stripe.simulator.faults.set({ slow: 1, slow_milliseconds: 1 }, 'stripe');
    expect((await create()).status).toBe(200);
    expect(stripe.simulator.calls.map(({ operation, fault, status }) => [operation, fault, status])).toEqual([
      ['POST /v1/payment_intents', 'slow', 200],
    ]);
  });

  it('has an answer in the words of every gateway for each fault that needs one', () => {
    for (const api of stripe.simulator.all) {
      expect([api.name, api.tooManyRequests().status >= 429, api.serverError().status >= 500]).toEqual([
        api.name,
        true,
        true,
      ]);
    }
    expect(CALL_FAULTS).toHaveLength(7);
  });
});
