import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { type LeaseOptions, ResponseBudget, type ResponseLease, STALLED_MS } from './response-budget';

const TOTAL = 1_000;
const reading: LeaseOptions = { stalledMs: () => 0, end: () => undefined };
const isOverloaded = { code: 'OVERLOADED', status: 503 };

describe('the memory budget of large responses', () => {
  let budget: ResponseBudget;
  beforeEach(() => (budget = new ResponseBudget(TOTAL)));

  const anonymous = (network: string, options = reading) => budget.open({ network }, options);
  const ofAccount = (account: string, network: string) => budget.open({ account, network }, reading);

  it('gives an account and a network a part, whatever else is free', () => {
    expect(() => ofAccount('a', 'n1').hold(250)).not.toThrow();
    expect(() => ofAccount('a', 'n2').hold(1)).toThrow(expect.objectContaining(isOverloaded));
    anonymous('n3').hold(250);
    expect(() => anonymous('n3').hold(1)).toThrow(expect.objectContaining(isOverloaded));
    anonymous('n4').hold(250);
    // Callers without a credential have half of the budget together.
    expect(() => anonymous('n5').hold(1)).toThrow(expect.objectContaining(isOverloaded));
    expect(() => ofAccount('b', 'n5').hold(250)).not.toThrow();
  });

  it('serves one response of any size to an owner that holds nothing', () => {
    expect(() => anonymous('n1').hold(TOTAL * 3)).not.toThrow();
    expect(() => anonymous('n2').hold(1)).toThrow(expect.objectContaining(isOverloaded));
  });

  it('lets a caller wait until memory is free, the network that holds least first', async () => {
    const first = anonymous('n1');
    const [second, third] = [anonymous('n2'), anonymous('n2')];
    first.hold(250);
    second.hold(250);
    const served: string[] = [];
    const wait = async (lease: ResponseLease, name: string) => {
      await lease.reserve(250);
      served.push(name);
    };
    const waits = [wait(third, 'n2'), wait(anonymous('n3'), 'n3')];
    first.release();
    await waits[1];
    second.release();
    await waits[0];
    expect(served).toEqual(['n3', 'n2']);
  });

  it('does not let small responses overtake a large one that waits for the same memory', async () => {
    const leases = ['n1', 'n2'].map((network) => anonymous(network));
    for (const lease of leases) lease.hold(250);
    const served: string[] = [];
    const large = Promise.resolve(anonymous('n3').reserve(250)).then(() => served.push('large'));
    const small = Promise.resolve(anonymous('n4').reserve(10)).then(() => served.push('small'));
    leases[0]!.hold(200);
    // A later small response would fit now.
    const later = Promise.resolve(anonymous('n5').reserve(10)).then(() => served.push('later'));
    await Promise.resolve();
    expect(served).toEqual([]);
    leases[0]!.release();
    leases[1]!.release();
    await Promise.all([large, small, later]);
    expect(served).toEqual(['large', 'small', 'later']);
  });

  it('ends a client that has stopped reading when another caller needs its memory, and no other client', async () => {
    const ended: string[] = [];
    const holder = (network: string, stalledMs: number) =>
      anonymous(network, { stalledMs: () => stalledMs, end: () => ended.push(network) });
    holder('stalled', STALLED_MS).hold(250);
    holder('reading', 0).hold(250);
    await anonymous('new').reserve(250);
    expect(ended).toEqual(['stalled']);
  });

  it('serves callers of networks whose clients have stopped reading after all others', async () => {
    anonymous('n1', { stalledMs: () => STALLED_MS, end: () => undefined }).hold(250);
    anonymous('n2').hold(250);
    const next = anonymous('n3');
    await next.reserve(250);
    const served: string[] = [];
    const wait = async (network: string) => {
      const lease = anonymous(network);
      await lease.reserve(250);
      served.push(network);
      lease.release();
    };
    const waits = [wait('n1'), wait('n4')];
    next.release();
    await Promise.all(waits);
    expect(served).toEqual(['n4', 'n1']);
  });

  it('gives an account one of four concurrent reads, and a network without credentials too', async () => {
    const readOf = (lease: ResponseLease) => Promise.resolve(lease.reserve(10, { isRead: true, maxMs: 1 }));
    await readOf(ofAccount('a', 'n1'));
    await expect(readOf(ofAccount('a', 'n2'))).rejects.toMatchObject(isOverloaded);
    await readOf(anonymous('n3'));
    await expect(readOf(anonymous('n3'))).rejects.toMatchObject(isOverloaded);
    await readOf(anonymous('n4'));
    // Callers without a credential have half of the reads together.
    await expect(readOf(anonymous('n5'))).rejects.toMatchObject(isOverloaded);
    await readOf(ofAccount('b', 'n5'));
  });

  it('limits concurrent reads, gives one network half of them, and lets small responses pass', async () => {
    const read = (lease: ResponseLease) => lease.reserve(10, { isRead: true });
    const leases = ['n1', 'n1', 'n2', 'n2'].map((network, n) => ofAccount(`a${n}`, network));
    expect(leases.map(read)).toEqual([undefined, undefined, undefined, undefined]);
    const served: string[] = [];
    const wait = async (name: string, network: string) => {
      const lease = ofAccount(name, network);
      await read(lease);
      served.push(name);
      return lease;
    };
    const waits = [wait('third of n1', 'n1'), wait('n3', 'n3')];
    await ofAccount('small', 'n1').reserve(10);
    expect(served).toEqual([]);
    // The end of a read of n2 makes room for another network, but n1 has its half.
    leases[2]!.hold(20);
    await waits[1];
    expect(served).toEqual(['n3']);
    leases[0]!.release();
    await waits[0];
    expect(served).toEqual(['n3', 'third of n1']);
  });

  it('gives up waiting after a while and when the connection is closed', async () => {
    anonymous('n1').hold(250);
    await expect(anonymous('n1').reserve(10, { maxMs: 1 })).rejects.toMatchObject(isOverloaded);
    const gone = anonymous('n1');
    const wait = gone.reserve(10);
    gone.release();
    await expect(wait).rejects.toMatchObject(isOverloaded);
  });

  it('refuses a crowd that gives up at the same moment over several turns of the event loop', async () => {
    anonymous('n1').hold(250);
    const leases = Array.from({ length: 100 }, () => anonymous('n1'));
    let refused = 0;
    const waits = leases.map((lease) => lease.reserve(10)!.catch(() => refused++));
    const inEachTurn: number[] = [];
    for (const lease of leases) lease.release();
    while (refused < leases.length) {
      const before = refused;
      await nextTurn();
      inEachTurn.push(refused - before);
    }
    await Promise.all(waits);
    expect(Math.max(...inEachTurn)).toBeLessThanOrEqual(16);
  });

  it('refuses callers of the network that has most in the queue when the queue is full, and keeps the others', async () => {
    const holders = ['n1', 'n2'].map((network) => anonymous(network));
    for (const holder of holders) holder.hold(250);
    const outcomes = new Map<string, number>();
    const wait = async (network: string) => {
      const outcome = await Promise.resolve(anonymous(network).reserve(250)).then(
        () => `${network} served`,
        () => `${network} refused`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    const crowd = Array.from({ length: 512 }, () => wait('crowd'));
    const other = wait('other');
    await Promise.any(crowd);
    expect([...outcomes]).toEqual([['crowd refused', 1]]);
    // Both networks hold nothing, so the first in the queue and then the other network are served.
    for (const holder of holders) holder.release();
    await other;
    expect(outcomes.get('other served')).toBe(1);
  });

  it('never holds more than its limits, and holds nothing when every response has ended', () => {
    const step = fc.record({
      owner: fc.integer({ min: 0, max: 5 }),
      bytes: fc.integer({ min: 0, max: 240 }),
      action: fc.constantFrom('hold', 'release', 'reserve', 'read'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        budget = new ResponseBudget(TOTAL);
        const open: ResponseLease[] = [];
        for (const { owner, bytes, action } of steps) {
          if (action === 'release') open.splice(owner, 1)[0]?.release();
          else {
            const lease = owner % 2 ? anonymous(`n${owner}`) : ofAccount(`a${owner}`, `n${owner}`);
            open.push(lease);
            if (action === 'hold')
              try {
                lease.hold(bytes);
              } catch {
                /* refused */
              }
            else void Promise.resolve(lease.reserve(bytes, { isRead: action === 'read' })).catch(() => undefined);
          }
          const held = open.reduce((sum, lease) => sum + lease.bytes, 0);
          expect(budget.bytes).toBe(held);
          expect(held).toBeLessThanOrEqual(TOTAL);
          expect(open.filter(({ isReading }) => isReading).length).toBeLessThanOrEqual(4);
        }
        for (const lease of open) lease.release();
        expect(budget.bytes).toBe(0);
      }),
    );
  });
});
