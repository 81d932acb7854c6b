import { FailureQuota } from './failure-quota';
import { Quota } from './quota';

const limited = expect.objectContaining({ status: 429, headers: { 'Retry-After': expect.any(String) as string } });
let now: number;
const failuresOf = (limit: number) =>
  new FailureQuota(new Quota({ name: 'failures', limit, windowSeconds: 60, redis: null, replicas: 1 }), () => now);

beforeEach(() => {
  now = 1_000;
});

it('a caller at the limit of failures is refused before a further attempt, and other callers are not', async () => {
  const failures = failuresOf(2);
  await failures.failed('here');
  expect(() => failures.assertMayTry('here')).not.toThrow();
  await failures.failed('here');
  expect(() => failures.assertMayTry('here')).toThrow(limited);
  expect(() => failures.assertMayTry('there')).not.toThrow();
});

it('evaluates at most as many concurrent failures as the limit allows', async () => {
  const failures = failuresOf(2);
  const told = await Promise.allSettled(Array.from({ length: 10 }, () => failures.failed('here')));
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('may try again when the window has ended, and nothing is kept of those who were refused', async () => {
  const failures = failuresOf(1);
  for (let n = 0; n < 100; n++) await failures.failed(`address-${n}`);
  now += 61_000;
  expect(() => failures.assertMayTry('address-0')).not.toThrow();
  await failures.failed('late');
  expect(failures['refusedUntil'].size).toBe(1);
});
