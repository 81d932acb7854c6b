import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { times, uniqueEmail } from '@platform/testing';
import { givenPerson, PASSWORD, startTestApp, type TestApp } from '../test/support/test-app';

const TRIES = 200;

let service: TestApp;
beforeAll(async () => (service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '100000' })));
afterAll(() => service.close());

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;

async function timed(email: string): Promise<number> {
  const started = performance.now();
  await service.http.post('/auth/login').send({ email, password: 'not the password' }).expect(401);
  return performance.now() - started;
}

describe('sign-in', () => {
  it('takes as long for an unknown email as for a known one', async () => {
    // Few attempts each, so that no known account is locked.
    const known = await Promise.all(times(Math.ceil(TRIES / 7), () => givenPerson(service)));
    for (let warmUp = 0; warmUp < 10; warmUp++) await timed(uniqueEmail());
    const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
    for (let index = 0; index < TRIES; index++) {
      knownTimes.push(await timed(known[index % known.length]!.email));
      unknownTimes.push(await timed(uniqueEmail()));
    }
    const [left, right] = [median(knownTimes), median(unknownTimes)];
    const difference = Math.abs(left - right) / Math.min(left, right);
    process.stdout.write(
      `login medians over ${TRIES} tries: known ${left.toFixed(2)} ms, unknown ${right.toFixed(2)} ms, difference ${(difference * 100).toFixed(2)} %\n`,
    );
    expect(difference).toBeLessThan(0.05);
  });

  it('leaves the event loop free under full load', async () => {
    const { email } = await givenPerson(service);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const until = performance.now() + 15_000;
    let count = 0;
    delay.enable();
    await Promise.all(
      times(32, async () => {
        while (performance.now() < until) {
          await service.http.post('/auth/login').send({ email, password: PASSWORD }).expect(200);
          count++;
        }
      }),
    );
    delay.disable();
    const p99 = delay.percentile(99) / 1e6;
    process.stdout.write(
      `event loop under ${count} logins by 32 callers: p99 ${p99.toFixed(1)} ms, max ${(delay.max / 1e6).toFixed(1)} ms\n`,
    );
    expect(p99).toBeLessThan(50);
  });
});
