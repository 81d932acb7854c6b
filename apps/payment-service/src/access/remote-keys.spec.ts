import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { remoteKeys } from './remote-keys';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
const jwkOf = (kid: string, key: KeyObject, more: object = {}) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  use: 'sig',
  alg: 'ES256',
  ...more,
});
const MINUTE_MS = 60_000;
const unavailable = { code: 'DEPENDENCY_UNAVAILABLE', status: 503 };

/** The issuer: its published keys, and the number of fetches. */
class Issuer {
  private readonly server: Server;
  keys: object[] = [jwkOf('k1', newKey())];
  status = 200;
  fetches = 0;
  private held: (() => void) | null = null;
  private gate: Promise<void> | null = null;

  constructor() {
    this.server = createServer((_request, response) => {
      this.fetches++;
      const body = JSON.stringify({ keys: this.keys });
      void (this.gate ?? Promise.resolve()).then(() => response.writeHead(this.status).end(body));
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Withholds responses until `release`. */
  hold(): void {
    this.gate = new Promise((resolve) => (this.held = resolve));
  }

  release(): void {
    this.held?.();
    this.gate = null;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let issuer: Issuer;
let clock: number;

beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  issuer = await new Issuer().start();
  clock = 1_000;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await issuer.stop();
});

const keysOfIssuer = () => {
  const { find } = remoteKeys(issuer.url, { maxStaleSeconds: 3_600, now: () => clock });
  return async (kid: string): Promise<KeyObject> => find(kid);
};
const madeUp = (find: (kid: string) => unknown, count = 40) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => find(`made-up-${n}`)));

describe('keys of a remote issuer', () => {
  it('are found by their id, with one fetch for concurrent requests', async () => {
    const find = keysOfIssuer();
    const found = await Promise.all(Array.from({ length: 50 }, () => find('k1')));
    expect(found[0]).toMatchObject({ type: 'public', asymmetricKeyType: 'ec' });
    expect(new Set(found).size).toBe(1);
    expect(issuer.fetches).toBe(1);
  });

  it('that are not for access tokens, or that are invalid, are ignored', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey;
    issuer.keys.push(
      jwkOf('rsa', rsa),
      jwkOf('p384', p384),
      jwkOf('enc', newKey(), { use: 'enc' }),
      jwkOf('broken', newKey(), { x: 'AA' }),
      jwkOf('es384', newKey(), { alg: 'ES384' }),
    );
    const find = keysOfIssuer();
    await find('k1');
    const asked = ['rsa', 'p384', 'enc', 'broken', 'es384'].map((kid) => find(kid));
    for (const verdict of await Promise.allSettled(asked)) {
      expect(verdict).toMatchObject({ status: 'rejected', reason: { message: 'unknown key id' } });
    }
  });

  it.each([
    ['a failure', () => (issuer.status = 500)],
    ['no key set', () => (issuer.keys = [])],
    ['too large a body', () => (issuer.keys = [{ padding: 'x'.repeat(300_000) }])],
  ])('an issuer that responds with %s decides nothing about a token', async (_case, breakIssuer) => {
    breakIssuer();
    await expect(keysOfIssuer()('k1')).rejects.toMatchObject(unavailable);
  });
});

describe('made-up key ids', () => {
  it('do not cause valid tokens to be refused at the start', async () => {
    const find = keysOfIssuer();
    const attack = madeUp(find);
    await expect(find('k1')).resolves.toBeDefined();
    const verdicts = await attack;
    expect(verdicts.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(find('k1')).resolves.toBeDefined();
    expect(issuer.fetches).toBeLessThanOrEqual(2);
  });

  it('do not delay or refuse valid tokens when a refresh is due', async () => {
    const find = keysOfIssuer();
    await find('k1');
    clock += 2 * MINUTE_MS;
    issuer.hold();
    const attack = madeUp(find);
    await expect(find('k1')).resolves.toBeDefined();
    issuer.release();
    await attack;
  });

  it('do not cause valid tokens to be refused after an unannounced rotation', async () => {
    const find = keysOfIssuer();
    await find('k1');
    const attack = madeUp(find);
    issuer.keys.unshift(jwkOf('k2', newKey()));
    await expect(find('k2')).resolves.toBeDefined();
    await expect(find('k1')).resolves.toBeDefined();
    await attack;
  });

  it('are unknown, not unavailable, while the issuer responds', async () => {
    const find = keysOfIssuer();
    await find('k1');
    for (const verdict of await madeUp(find)) {
      expect(verdict).not.toMatchObject({ reason: unavailable });
    }
  });

  it('above the limit of waiting requests get 503, and known keys are still found', async () => {
    const find = keysOfIssuer();
    await find('k1');
    const attack = madeUp(find, 300);
    await expect(find('k1')).resolves.toBeDefined();
    const verdicts = await attack;
    const throttled = verdicts.filter(
      (verdict) => verdict.status === 'rejected' && (verdict.reason as { status?: number }).status === 503,
    );
    expect(throttled).toHaveLength(300 - 256);
    expect(throttled[0]).toMatchObject({ reason: { headers: { 'Retry-After': '1' } } });
  });

  it('do not cause one fetch each while the issuer is down, and get a Retry-After', async () => {
    const find = keysOfIssuer();
    await find('k1');
    issuer.status = 500;
    clock += 2_000;
    await expect(find('made-up')).rejects.toMatchObject(unavailable);
    const fetches = issuer.fetches;
    for (const verdict of await madeUp(find)) {
      expect(verdict).toMatchObject({ reason: { ...unavailable, headers: { 'Retry-After': '1' } } });
    }
    expect(issuer.fetches).toBe(fetches);
  });
});

describe('an issuer that is down', () => {
  it('leaves every known key valid for 59 minutes, and none after 61', async () => {
    const find = keysOfIssuer();
    await find('k1');
    await issuer.stop();
    for (let minute = 1; minute < 60; minute++) {
      clock += MINUTE_MS;
      await expect(find('k1')).resolves.toBeDefined();
    }
    clock += 2 * MINUTE_MS;
    await expect(find('k1')).rejects.toMatchObject(unavailable);
  });

  it('is counted once for each failed fetch', async () => {
    const onFailure = jest.fn();
    const { find } = remoteKeys(issuer.url, { maxStaleSeconds: 3_600, now: () => clock, onFailure });
    await find('k1');
    expect(onFailure).not.toHaveBeenCalled();
    issuer.status = 500;
    for (let fetch = 1; fetch <= 3; fetch++) {
      clock += MINUTE_MS;
      await expect(find(`unknown-${fetch}`)).rejects.toMatchObject(unavailable);
      expect(onFailure).toHaveBeenCalledTimes(fetch);
    }
  });

  it('is asked again when it is back, and withdrawn keys become unknown', async () => {
    const find = keysOfIssuer();
    await find('k1');
    issuer.status = 500;
    clock += 90 * MINUTE_MS;
    await expect(find('k1')).rejects.toMatchObject(unavailable);
    issuer.status = 200;
    issuer.keys = [jwkOf('k2', newKey())];
    clock += MINUTE_MS;
    await expect(find('k2')).resolves.toBeDefined();
    await expect(find('k1')).rejects.not.toMatchObject(unavailable);
  });
});

describe('a refresh', () => {
  it('runs in the background, keeps unchanged key objects and drops withdrawn keys', async () => {
    issuer.keys.push(jwkOf('k0', newKey()));
    const find = keysOfIssuer();
    const before = await find('k1');
    issuer.keys.pop();
    clock += 2 * MINUTE_MS;
    expect(await find('k1')).toBe(before);
    // Shares the running refresh.
    await expect(find('made-up')).rejects.not.toMatchObject(unavailable);
    expect(issuer.fetches).toBe(2);
    await expect(find('k0')).rejects.not.toMatchObject(unavailable);
    expect(await find('k1')).toBe(before);
  });
});

/** The set that another replica has stored, with a time of the same clock. */
function storeOf() {
  let stored: { body: unknown; at: number } | null = null;
  return {
    save: (body: unknown) => Promise.resolve(void (stored = { body, at: clock })),
    find: () => Promise.resolve(stored && { body: stored.body, ageMs: clock - stored.at }),
  };
}
const withStore = (store: ReturnType<typeof storeOf>) =>
  remoteKeys(issuer.url, { maxStaleSeconds: 3_600, now: () => clock, store });

describe('a replica that starts while the issuer is unavailable', () => {
  it('verifies tokens with the set that another replica stored, as long as it is not stale', async () => {
    const store = storeOf();
    await withStore(store).find('k1');
    issuer.status = 500;
    clock += 59 * MINUTE_MS;
    const late = withStore(store);
    expect(late.ageSeconds()).toBeNull();
    await expect(late.find('k1')).resolves.toBeDefined();
    expect(late.ageSeconds()).toBe(59 * 60);
    clock += 2 * MINUTE_MS;
    await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    await expect(withStore(store).find('k1')).rejects.toMatchObject(unavailable);
  });

  it('asks the issuer first, and uses its set as soon as it responds', async () => {
    const store = storeOf();
    await withStore(store).find('k1');
    issuer.keys = [jwkOf('k2', newKey())];
    const late = withStore(store);
    await expect(late.find('k2')).resolves.toBeDefined();
    await expect(late.find('k1')).rejects.toMatchObject({ message: 'unknown key id' });
  });

  it('reads the stored set again after the database failed once', async () => {
    const store = storeOf();
    await withStore(store).find('k1');
    issuer.status = 500;
    const late = withStore(store);
    jest.spyOn(store, 'find').mockRejectedValueOnce(new Error('no connection'));
    await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    clock += 1_000;
    await expect(late.find('k1')).resolves.toBeDefined();
  });

  it('uses the set that another replica stores later', async () => {
    const store = storeOf();
    issuer.status = 500;
    const late = withStore(store);
    await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    issuer.status = 200;
    await withStore(store).find('k1');
    issuer.status = 500;
    clock += 1_000;
    await expect(late.find('k1')).resolves.toBeDefined();
  });

  it('responds with 503, not 401, while the stored text is not a key set', async () => {
    const store = storeOf();
    await store.save({ keys: 'none' });
    issuer.status = 500;
    const late = withStore(store);
    await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    await store.save({ keys: issuer.keys });
    clock += 1_000;
    await expect(late.find('k1')).resolves.toBeDefined();
  });

  it('reads the store at most once a second', async () => {
    const store = storeOf();
    const find = jest.spyOn(store, 'find');
    issuer.status = 500;
    const late = withStore(store);
    for (let n = 0; n < 20; n++) await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    expect(find).toHaveBeenCalledTimes(1);
    clock += 1_000;
    for (let n = 0; n < 20; n++) await expect(late.find('k1')).rejects.toMatchObject(unavailable);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('refuses a key that is not in the stored set', async () => {
    const store = storeOf();
    await withStore(store).find('k1');
    issuer.status = 500;
    clock += 1;
    await expect(withStore(store).find('k2')).rejects.toMatchObject(unavailable);
  });
});

describe('a replica that is the only one without a route to the issuer', () => {
  it('uses its own set until it is stale, and then the fresher set of other replicas', async () => {
    const store = storeOf();
    const lost = withStore(store);
    await lost.find('k1');
    const find = jest.spyOn(store, 'find');
    issuer.keys.push(jwkOf('k2', newKey()));
    clock += 59 * MINUTE_MS;
    issuer.status = 500;
    await expect(lost.find('k1')).resolves.toBeDefined();
    await expect(lost.find('unknown')).rejects.toMatchObject(unavailable);
    expect(find).not.toHaveBeenCalled();

    issuer.status = 200;
    await withStore(store).find('k2');
    issuer.status = 500;
    clock += 2 * MINUTE_MS;
    await expect(lost.find('k2')).resolves.toBeDefined();
    expect(lost.ageSeconds()).toBe(2 * 60);
  });
});
