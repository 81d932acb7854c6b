import { networkKeyOf } from '@platform/rate-limit';
import fc from 'fast-check';
import { BodyBudget, type BodyClass, type BodyLease, type BodyOwner } from './body-budget';

const KIB = 1024;
const MIB = 1024 * KIB;
const STEP_MS = 50;
/** The bandwidth of a crowd in one step: 20 MiB/s together, 2.5 MiB/s for each network. */
const STEP_BYTES = { all: MIB, network: 128 * KIB };

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Sends half of a body fast, then trickles; starts again a second later when the body was ended. */
interface SlowSender {
  owner: BodyOwner;
  burstBytes: number;
  trickleBytes: number;
}

class Crowd {
  private readonly bodies: { lease: BodyLease; sent: number; isEnded: boolean }[];
  private readonly restAt: number[];

  constructor(
    private readonly budget: BodyBudget,
    private readonly bodyClass: BodyClass,
    private readonly senders: SlowSender[],
  ) {
    this.restAt = senders.map(() => 0);
    this.bodies = senders.map((sender) => this.open(sender));
  }

  step(): void {
    const left = new Map<string, number>([['all', STEP_BYTES.all]]);
    this.senders.forEach((sender, index) => {
      const body = this.bodies[index]!;
      if (body.isEnded) {
        this.restAt[index] ||= now + 1000;
        if (now < this.restAt[index]!) return;
        this.restAt[index] = 0;
        this.bodies[index] = this.open(sender);
        return;
      }
      const bytes = body.sent < sender.burstBytes ? 64 * KIB : (sender.trickleBytes * STEP_MS) / 1000;
      const network = `${sender.owner.account}${sender.owner.network}`;
      const limits = [left.get('all')!, left.get(network) ?? STEP_BYTES.network];
      if (limits.some((limit) => limit < bytes)) return;
      left.set('all', limits[0]! - bytes).set(network, limits[1]! - bytes);
      body.sent += bytes;
      try {
        body.lease.take(bytes);
      } catch {
        body.isEnded = true;
        body.lease.release();
      }
    });
  }

  private open({ owner }: SlowSender) {
    const body = { sent: 0, isEnded: false } as Crowd['bodies'][number];
    body.lease = this.budget.open(this.bodyClass, owner, () => (body.isEnded = true));
    return body;
  }
}

const ipv4 = fc.nat(0xffff).map((n) => `198.18.${n >> 8}.${n & 0xff}`);
const ipv6 = fc
  .tuple(fc.nat(0xfff), fc.nat(0xffff))
  .map(([net, host]) => `2001:db8:1:${net.toString(16)}::${host.toString(16)}`);
const senderOf = (owner: fc.Arbitrary<BodyOwner>, burstMaxBytes: number): fc.Arbitrary<SlowSender> =>
  fc.record({
    owner,
    burstBytes: fc.integer({ min: 1, max: burstMaxBytes }),
    trickleBytes: fc.integer({ min: 0, max: 8 * KIB }),
  });
const strangers = fc.oneof(ipv4, ipv6).map((ip) => ({ network: networkKeyOf(ip) }));
const oneOf64 = ipv6.map((ip) => ({ network: networkKeyOf(ip.replace(/1:[0-9a-f]+::/, '1:2::')) }));
const crowdOf = (owner: fc.Arbitrary<BodyOwner>, burstMaxBytes: number) =>
  fc.array(senderOf(owner, burstMaxBytes), { minLength: 1, maxLength: 400, size: 'max' });

/** Sends at normal speed, at 64 KiB/s or more with 200 ms between its pieces; fails where the body is ended. */
function sendAtNormalSpeed(budget: BodyBudget, crowd: Crowd, bodyClass: BodyClass, owner: BodyOwner, bytes: number) {
  const lease = budget.open(bodyClass, owner, (error) => {
    throw error;
  });
  for (let sent = 0; sent < bytes; sent += 16 * KIB) {
    lease.take(Math.min(16 * KIB, bytes - sent));
    for (let step = 0; step < 4; step++) {
      now += STEP_MS;
      crowd.step();
    }
  }
  lease.complete();
  lease.release();
}

describe('BodyBudget under a crowd of slow senders', () => {
  const sizes = fc.integer({ min: 1, max: 256 * KIB });
  const waits = fc.integer({ min: 0, max: 100 });

  it('lets every webhook delivery in that arrives at normal speed, from any network, also one of the crowd', () => {
    fc.assert(
      fc.property(
        fc.oneof(crowdOf(strangers, 256 * KIB), crowdOf(oneOf64, 256 * KIB)),
        fc.array(fc.record({ bytes: sizes, steps: waits, nth: fc.option(fc.nat(), { nil: undefined }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        (senders, deliveries) => {
          const budget = new BodyBudget(64 * MIB);
          const crowd = new Crowd(budget, 'reserved', senders);
          for (const { bytes, steps, nth } of deliveries) {
            for (let step = 0; step < steps; step++, now += STEP_MS) crowd.step();
            const owner =
              nth === undefined
                ? { network: '203.0.113.1' }
                : { network: senders[nth % senders.length]!.owner.network };
            sendAtNormalSpeed(budget, crowd, 'reserved', owner, bytes);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lets the uploads of other accounts in while accounts withhold the rest of theirs', () => {
    const accounts = fc.nat(20).map((account) => ({ account: `a${account}`, network: '192.0.2.1' }));
    fc.assert(
      fc.property(crowdOf(accounts, 10 * MIB), sizes, fc.integer({ min: 0, max: 400 }), (senders, bytes, steps) => {
        const budget = new BodyBudget(64 * MIB);
        const crowd = new Crowd(budget, 'upload', senders);
        for (let step = 0; step < steps; step++, now += STEP_MS) crowd.step();
        sendAtNormalSpeed(budget, crowd, 'upload', { account: 'other', network: '192.0.2.1' }, bytes);
      }),
      { numRuns: 40 },
    );
  });
});

describe('BodyBudget without room', () => {
  const open = (budget: BodyBudget, network: string) => {
    const body = { status: 'open' };
    const lease = budget.open('reserved', { network }, ({ code }) => (body.status = code));
    return Object.assign(body, { lease });
  };

  it('ends the oldest stalled body of the network that holds the most', () => {
    const budget = new BodyBudget(64 * MIB);
    const bodies = Array.from({ length: 8 }, (_, network) => [
      open(budget, `n${network}`),
      open(budget, `n${network}`),
    ]);
    for (const [index, [first, second]] of bodies.entries()) {
      first!.lease.take(index === 4 ? 600 * KIB : 400 * KIB);
      second!.lease.take(index === 4 ? 400 * KIB : 500 * KIB - 1);
    }
    now += 2000;
    open(budget, 'another').lease.take(900 * KIB);
    expect(bodies.flat().filter(({ status }) => status !== 'open')).toEqual([bodies[4]![0]]);
  });

  it('ends the body that is furthest behind where none is stalled', () => {
    const budget = new BodyBudget(64 * MIB);
    const bodies = Array.from({ length: 4 }, () => open(budget, 'n'));
    bodies.forEach(({ lease }) => lease.take(256 * KIB));
    now += 500;
    for (const index of [0, 1, 3]) bodies[index]!.lease.release();
    const fresh = open(budget, 'n');
    fresh.lease.take(768 * KIB);
    open(budget, 'n').lease.take(1);
    expect([bodies[2]!.status, fresh.status]).toEqual(['OVERLOADED', 'open']);
  });

  it('ends no complete body', () => {
    const budget = new BodyBudget(64 * MIB);
    const complete = open(budget, 'n');
    complete.lease.take(1 * MIB);
    complete.lease.complete();
    now += 10_000;
    expect(() => open(budget, 'n').lease.take(1)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect(complete.status).toBe('open');
  });

  it('refuses the bytes of a slow sender rather than end the body of another', () => {
    const budget = new BodyBudget(64 * MIB);
    const slow = open(budget, 'n');
    slow.lease.take(512 * KIB);
    now += 800;
    const other = open(budget, 'n');
    other.lease.take(512 * KIB);
    expect(() => slow.lease.take(1)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect(other.status).toBe('open');
  });
});
