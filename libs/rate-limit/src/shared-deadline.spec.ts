import { SharedDeadline } from './shared-deadline';

class Late extends Error {}

const never = () => new Promise<string>(() => undefined);
const outcomeOf = (wait: Promise<string>) => {
  const seen = { outcome: 'waits' };
  wait.then(
    (answer) => (seen.outcome = answer),
    (error: unknown) => (seen.outcome = error instanceof Late ? 'late' : String(error)),
  );
  return seen;
};

describe('a deadline that many waits share', () => {
  let deadline: SharedDeadline;
  beforeEach(() => {
    jest.useFakeTimers();
    deadline = new SharedDeadline(150, () => new Late());
  });
  afterEach(() => jest.useRealTimers());

  it('passes on what comes in time, be it an answer or an error', async () => {
    const [answer, error] = [Promise.resolve('answer'), Promise.reject(new Error('refused'))].map((wait) =>
      outcomeOf(deadline.of(wait)),
    );
    await jest.advanceTimersByTimeAsync(200);
    expect([answer, error]).toEqual([{ outcome: 'answer' }, { outcome: 'Error: refused' }]);
  });

  it('ends each wait after its own time', async () => {
    const first = outcomeOf(deadline.of(never()));
    await jest.advanceTimersByTimeAsync(100);
    const second = outcomeOf(deadline.of(never()));
    await jest.advanceTimersByTimeAsync(52);
    expect([first.outcome, second.outcome]).toEqual(['late', 'waits']);
    await jest.advanceTimersByTimeAsync(100);
    expect(second.outcome).toBe('late');
  });

  it('has one timer for all calls, and none after the last one', async () => {
    const waits = Array.from({ length: 100 }, (_, index) => deadline.of(Promise.resolve(String(index))));
    await Promise.all(waits);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for the sockets to be read before it gives up', async () => {
    let answer!: (text: string) => void;
    const wait = outcomeOf(deadline.of(new Promise((resolve) => (answer = resolve))));
    jest.advanceTimersByTime(150);
    setImmediate(() => answer('just read'));
    await jest.advanceTimersByTimeAsync(1);
    expect(wait.outcome).toBe('just read');
  });
});
