import { times } from '@platform/testing';
import type { FinishedAttempt } from './delivery.store';
import { FinishQueue } from './finish-queue';

const attempt = (n: number): FinishedAttempt => ({
  delivery: { account_id: 'a', endpoint_id: 'e', event_id: String(n), attempt: 1 },
  result: { outcome: 'delivered', status: 204, error: null, body: null, retryAfterSeconds: null },
  durationMs: 1,
});
const finished = (attempts: FinishedAttempt[]) =>
  attempts.map((_, index) => ({ ordinal: index + 1, status: 'delivered', endpoint_disabled: false }));
const later = () => performance.now() + 30_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

it('stores one batch at a time; the next one has all results of the meantime', async () => {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const queue = new FinishQueue({
    finish: async (attempts) => {
      batches.push(attempts.map(({ delivery }) => delivery.event_id));
      await new Promise<void>((resolve) => ends.push(resolve));
      return finished(attempts);
    },
  });
  const first = times(2, (n) => queue.finish(attempt(n), later()));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const others = times(3, (n) => queue.finish(attempt(n + 2), later()));
  expect(batches).toEqual([['0', '1']]);
  ends.shift()!();
  await Promise.all(first);
  await new Promise(setImmediate);
  expect(batches).toEqual([
    ['0', '1'],
    ['2', '3', '4'],
  ]);
  ends.shift()!();
  await expect(Promise.all(others)).resolves.toMatchObject([{ status: 'delivered' }, {}, {}]);
});

it('retries while the database is down, until the lease ends', async () => {
  let isAway = true;
  const queue = new FinishQueue({
    finish: (all) => (isAway ? Promise.reject(new Error()) : Promise.resolve(finished(all))),
  });
  const [over, kept] = [queue.finish(attempt(1), performance.now() - 1), queue.finish(attempt(2), later())];
  await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(500);
  await expect(over).resolves.toBeNull();
  isAway = false;
  await jest.advanceTimersByTimeAsync(500);
  await expect(kept).resolves.toMatchObject({ status: 'delivered' });
});

it('gives up immediately when the service stops', async () => {
  const queue = new FinishQueue({ finish: () => Promise.reject(new Error()) });
  queue.close();
  await expect(queue.finish(attempt(1), later())).resolves.toBeNull();
});
