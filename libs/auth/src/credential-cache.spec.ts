import { CredentialCache, type KnownCredential } from './credential-cache';

interface Known extends KnownCredential {
  secret: string;
}

/** A database of one credential, whose answers come when the test says so. */
function world() {
  const state = { secret: 'first', expiresInMs: null as number | null, isKnown: true };
  const answers: (() => void)[] = [];
  const load = jest.fn(
    (): Promise<Known | null> =>
      new Promise((resolve) => {
        const { isKnown, ...row } = state;
        answers.push(() => resolve(isKnown ? row : null));
      }),
  );
  const cache = new CredentialCache<Known>(load);
  const find = async (secret: string, id = 'id') => cache.find(id, (known) => known?.secret === secret);
  /** Answers all pending look-ups until the work is done. */
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    while (!isDone) {
      for (const answer of answers.splice(0)) answer();
      await Promise.resolve();
    }
    return done;
  };
  return { state, answers, load, cache, find, settled };
}

describe('CredentialCache', () => {
  it('asks once within five seconds from when it asked', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { load, answers, find, settled } = world();
    const first = find('first');
    now = 4_000;
    answers.splice(0)[0]!();
    expect(await first).toMatchObject({ secret: 'first' });
    now = 5_999;
    await settled(find('first'));
    expect(load).toHaveBeenCalledTimes(1);
    now = 6_001;
    await settled(find('first'));
    expect(load).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('accepts no credential after its expiry', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { state, load, find, settled } = world();
    state.expiresInMs = 100;
    await settled(find('first'));
    now = 1_101;
    await settled(find('first'));
    expect(load).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('shares one look-up among those who ask at the same moment', async () => {
    const { load, find, settled } = world();
    const found = await settled(Promise.all([find('first'), find('first'), find('first')]));
    expect(found.map((known) => known?.secret)).toEqual(['first', 'first', 'first']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares the second look-up of those whom the first one did not know', async () => {
    const { load, find, settled } = world();
    await settled(Promise.all([find('wrong'), find('wrong'), find('wrong')]));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each(['a wrong secret', 'an unknown id'])('looks up %s each time, and finds nothing', async (what) => {
    const { state, load, find, settled } = world();
    if (what === 'a wrong secret') await settled(find('first'));
    else state.isKnown = false;
    load.mockClear();
    expect(await settled(find('wrong'))).toBeNull();
    expect(await settled(find('wrong'))).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('finds a new secret immediately, also while an older look-up is running', async () => {
    const { state, find, settled } = world();
    await settled(find('first'));
    const stranger = find('wrong');
    state.secret = 'second';
    const fresh = find('second');
    expect(await settled(fresh)).toMatchObject({ secret: 'second' });
    expect(await stranger).toBeNull();
  });

  it.each(['id', undefined])(
    'forgets at an announcement of %s, and discards look-ups that started before it',
    async (id) => {
      const { state, load, answers, cache, find, settled } = world();
      await settled(find('first'));
      cache.forget(id);
      const before = find('first');
      state.isKnown = false;
      cache.forget(id);
      const after = find('first');
      expect(load).toHaveBeenCalledTimes(3);
      for (const answer of answers.splice(0).reverse()) answer();
      expect(await before).toMatchObject({ secret: 'first' });
      expect(await settled(after)).toBeNull();
      expect(await settled(find('first'))).toBeNull();
    },
  );

  it('keeps the others when one is forgotten', async () => {
    const { load, cache, find, settled } = world();
    await settled(Promise.all([find('first', 'a'), find('first', 'b')]));
    cache.forget('a');
    await settled(find('first', 'b'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('lets the one that was used longest ago leave, and no other', async () => {
    const { load, find, settled } = world();
    for (let n = 0; n < 10_000; n++) await settled(find('first', `${n}`));
    await settled(find('first', '0'));
    await settled(find('first', 'one more'));
    load.mockClear();
    await settled(find('first', '0'));
    expect(load).not.toHaveBeenCalled();
    await settled(find('first', '1'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again after a failure', async () => {
    const { load, find, settled } = world();
    load.mockRejectedValueOnce(new Error('away'));
    await expect(find('first')).rejects.toThrow('away');
    expect(await settled(find('first'))).toMatchObject({ secret: 'first' });
  });
});
