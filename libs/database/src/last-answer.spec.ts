import { lastAnswerOverTimeouts } from './last-answer';

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const SLOW = Object.assign(new Error('Query execution was interrupted'), { errno: 1969, sqlState: '70100' });
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the last answer over timeouts', () => {
  const asked = (...outcomes: (string | Error)[]) => {
    const left = [...outcomes];
    return lastAnswerOverTimeouts(() => {
      const next = left.shift()!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
  };

  it.each([
    ['waits for a lock', LOCKED],
    ['takes too long', SLOW],
  ])('is repeated while the query %s', async (_why, timeout) => {
    const ask = asked('first', timeout, timeout, 'second', timeout);
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(answers).toEqual(['first', 'first', 'first', 'second', 'second']);
  });

  it('is none before the first one', async () => {
    await expect(asked(LOCKED)()).rejects.toBe(LOCKED);
  });

  it('does not hide an unreachable database', async () => {
    const ask = asked('first', AWAY);
    await ask();
    await expect(ask()).rejects.toBe(AWAY);
  });
});
