import { readFileSync, readdirSync } from 'node:fs';
import { HashingThreads } from './hashing-threads';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const threads = new HashingThreads();
afterAll(() => threads.stop());

/** The niceness of each thread of this process. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

describe('HashingThreads', () => {
  it('makes argon2id hashes with the parameters that are asked for, and recognises their password', async () => {
    const hash = await threads.hash('correct horse battery', OPTIONS);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await threads.verify(hash, 'correct horse battery')).toBe(true);
    expect(await threads.verify(hash, 'correct horse batterz')).toBe(false);
  });

  it('gives each of several at once its own answer', async () => {
    const passwords = ['one', 'two', 'three', 'four'];
    const hashes = await Promise.all(passwords.map((password) => threads.hash(password, OPTIONS)));
    const verdicts = await Promise.all(hashes.map((hash) => threads.verify(hash, 'two')));
    expect(verdicts).toEqual([false, true, false, false]);
  });

  it('refuses what is no hash, and goes on', async () => {
    await expect(threads.verify('plain text', 'password')).rejects.toThrow();
    expect(await threads.hash('password', OPTIONS)).toMatch(/^\$argon2id\$/);
  });

  it('starts again after its threads were ended, and tells those who waited for one', async () => {
    const own = new HashingThreads();
    const waiting = own.hash('password', OPTIONS);
    await Promise.all([own.stop(), expect(waiting).rejects.toThrow('ended')]);
    expect(await own.hash('password', OPTIONS)).toMatch(/^\$argon2id\$/);
    await own.stop();
  });

  // Elsewhere a thread has no priority of its own.
  if (process.platform === 'linux') {
    it('stands back behind the event loop, which keeps its own priority', async () => {
      await threads.hash('password', OPTIONS);
      expect(priorities()).toEqual(expect.arrayContaining([0, 5]));
    });
  }
});
