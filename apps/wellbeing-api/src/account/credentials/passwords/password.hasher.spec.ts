import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { hash as argon2 } from '@node-rs/argon2';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { PasswordHasher } from './password.hasher';

const hashers: PasswordHasher[] = [];

function hasherOf(settings: Partial<WellbeingConfig> = {}): PasswordHasher {
  const hasher = new PasswordHasher(
    Object.defineProperties(new WellbeingConfig(), Object.getOwnPropertyDescriptors(settings)),
  );
  hashers.push(hasher);
  return hasher;
}

const hasher = hasherOf();
afterAll(() => Promise.all(hashers.map((one) => one.onApplicationShutdown())));

/** The niceness of each thread of this process. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

describe('PasswordHasher', () => {
  it('makes argon2id hashes with the configured parameters, and recognises their passwords', async () => {
    const hash = await hasher.hash('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'correct horse battery')).toBe('right');
    expect(await hasher.verify(hash, 'correct horse batterz')).toBe('wrong');
    expect(await hasher.verify(null, 'correct horse battery')).toBe('wrong');
  });

  it('compares the password of an unknown account with a dummy hash of the same cost', async () => {
    const [nobodys, somebodys] = [hasher['dummyHash'], await hasher.hash('password')].map((hash) => hash.split('$'));
    expect(nobodys!.slice(0, 4)).toEqual(somebodys!.slice(0, 4));
    expect(nobodys!.map(({ length }) => length)).toEqual(somebodys!.map(({ length }) => length));
  });

  it('gives each of several concurrent calls its own result', async () => {
    const hashes = await Promise.all(['one', 'two', 'three', 'four'].map((password) => hasher.hash(password)));
    const verdicts = await Promise.all(hashes.map((hash) => hasher.verify(hash, 'two')));
    expect(verdicts).toEqual(['wrong', 'right', 'wrong', 'wrong']);
  });

  it('recognises a password in every form that Unicode has for the same letters', async () => {
    const form = fc.constantFrom('NFC', 'NFD');
    const typed = fc.string({ unit: 'grapheme', minLength: 1 });
    const letter = fc.constantFrom('ü', '안', 'ậ', 'Å', '\u0958', '\u{1d15e}');
    const property = fc.asyncProperty(typed, letter, form, form, async (text, composed, chosen, entered) => {
      const password = text + composed;
      const hash = await hasher.hash(password.normalize(chosen));
      expect(await hasher.verify(hash, password.normalize(entered))).toBe('right');
    });
    await fc.assert(property, { numRuns: 10 });
  });

  it.each(['\u00a0', '\u2009', '\u202f', '\u3000'])(
    'recognises a password with another kind of space: %j',
    async (space) => {
      const hash = await hasher.hash('seven quiet rivers');
      expect(await hasher.verify(hash, `seven${space}quiet${space}rivers`)).toBe('right');
    },
  );

  it('recognises a hash of an earlier release, made without normalization, and calls it outdated', async () => {
    const typed = 'gru\u0308ne Fu\u0308chse';
    const earlier = await argon2(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hasher.verify(earlier, typed)).toBe('outdated');
    expect(await hasher.verify(earlier, typed.normalize('NFC'))).toBe('wrong');
  });

  it.each([
    ['seven quiet rivers', 1],
    ['gru\u0308ne Fu\u0308chse', 2],
  ])('computes as many hashes for a wrong password as for an unknown account: %s', async (password, count) => {
    const own = hasherOf();
    const run = jest.spyOn(own['threads'], 'run');
    const hash = await own.hash('another password');
    for (const passwordHash of [hash, null]) {
      run.mockClear();
      expect(await own.verify(passwordHash, password)).toBe('wrong');
      expect(run).toHaveBeenCalledTimes(count);
    }
  });

  it('refuses a value that is no hash, and continues to work', async () => {
    await expect(hasher.verify('plain text', 'password')).rejects.toThrow();
    expect(await hasher.hash('password')).toMatch(/^\$argon2id\$/);
  });

  it('starts again after its threads were ended, and rejects the waiting calls', async () => {
    const own = hasherOf();
    const waiting = own.hash('password');
    await Promise.all([own.onApplicationShutdown(), expect(waiting).rejects.toThrow('ended')]);
    expect(await own.hash('password')).toMatch(/^\$argon2id\$/);
  });

  it('fills its queue, and refuses a further call with 503', async () => {
    const own = hasherOf({ passwordQueueLimit: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => own.hash('password')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(own['threads']['options'].threads! + 3);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 503, message: 'Too many sign-ins at this moment. Try again shortly.' });
    }
  });

  // On other systems a thread has no separate priority.
  if (process.platform === 'linux') {
    it('runs at a lower priority than the event loop, which keeps its own', async () => {
      await hasher.hash('password');
      expect(priorities()).toEqual(expect.arrayContaining([0, 5]));
    });
  }
});
