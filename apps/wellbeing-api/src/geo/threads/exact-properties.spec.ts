import { times } from '@platform/testing';
import { readCql2Text } from '../filters/cql2-text';
import { testProperties, type Subject } from '../filters/property-test';
import { UNATTENDED } from '../ogc/requester';
import { ExactProperties } from './exact-properties';
import type { GeometryThreads } from './geometry-threads';

const condition = readCql2Text(`name LIKE '%ab%'`, () => ({ windows: [] }));
const named = (name: string): Subject => ({ properties: JSON.stringify({ name }), touches: null });
const PAGE_STEPS = 40_000_000;

/** Threads that run their tasks here, and count the subjects of each task. */
function threads() {
  const run = jest.fn(
    (task: { subjects: (Subject | null)[]; condition: typeof condition; allowance: { steps: number } }) =>
      Promise.resolve(testProperties(task.subjects, structuredClone(task.condition), task.allowance)),
  );
  return { run, exact: new ExactProperties({ run } as unknown as GeometryThreads) };
}

describe('the properties of features', () => {
  it('are tested immediately if they are short', async () => {
    const { run, exact } = threads();
    const subjects = [named('ab'), null, named('a'), { properties: null, touches: null }];
    const { results } = await exact.test(subjects, condition, PAGE_STEPS, UNATTENDED);
    expect(results).toEqual([true, false, false, false]);
    expect(run).not.toHaveBeenCalled();
  });

  it('are tested in a thread if it would take longer than two milliseconds, with the same results', async () => {
    const { run, exact } = threads();
    const subjects = times(40, (n) => named('a'.repeat(20_000) + (n % 3 === 0 ? 'b' : '')));
    const { results, steps } = await exact.test(subjects, condition, PAGE_STEPS, UNATTENDED);
    expect(results).toEqual(times(40, (n) => n % 3 === 0));
    expect(run.mock.calls[0]![0].subjects.length).toBeGreaterThan(30);
    expect(steps).toBeLessThan(PAGE_STEPS);
  });

  it('are tested as far as the steps allow, and for at least one feature', async () => {
    const { exact } = threads();
    const subjects = times(40, () => named('a'.repeat(20_000)));
    const { results } = await exact.test(subjects, condition, 500_000, UNATTENDED);
    expect(results.length).toBeGreaterThan(5);
    expect(results.length).toBeLessThan(40);
    expect((await exact.test(subjects, condition, 1, UNATTENDED)).results).toEqual([false]);
  });

  it('are refused if those of one feature exceed the limit', async () => {
    const { exact } = threads();
    const tested = exact.test([named('ab'), named('a'.repeat(1_500_000))], condition, PAGE_STEPS, UNATTENDED);
    await expect(tested).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
