import { ConcurrencyLimiter } from './concurrency-limiter';

const present = new AbortController().signal;

/** Work that runs until `end` is called. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: jest.fn(() => done), end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs a limited number at the same time and the others in their order, and refuses one above the limit of waiting ones', async () => {
  const limiter = new ConcurrencyLimiter(1, 2);
  const [first, second, third] = [work(), work(), work()];
  const all = [first, second, third].map(({ run }) => limiter.run(present, run));
  await expect(limiter.run(present, work().run)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  first.end();
  await settled();
  expect([second.run.mock.calls.length, third.run.mock.calls.length]).toEqual([1, 0]);
  second.end();
  third.end();
  await Promise.all(all);
});

it('does not start work whose caller disconnected, and starts the next one', async () => {
  const limiter = new ConcurrencyLimiter(1, 2);
  const gone = new AbortController();
  const [first, left, last] = [work(), work(), work()];
  const running = limiter.run(present, first.run);
  const given = limiter.run(gone.signal, left.run).catch(() => 'given up');
  const next = limiter.run(present, last.run);
  gone.abort();
  first.end();
  last.end();
  expect(await given).toBe('given up');
  await Promise.all([running, next]);
  expect(left.run).not.toHaveBeenCalled();
});
