import { generateKeyPairSync } from 'node:crypto';
import { sha256 } from './audit-digests';
import { type Checkpoint, CheckpointSigner, type Head } from './checkpoint';
import type { CheckpointPlace } from './checkpoint-place';
import { KnownHeads } from './known-heads';

const COUNT = 40;
const signer = new CheckpointSigner(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
);

/** Checkpoints of two chains in turn. Each checkpoint adds one row. */
function historyOf(count: number): Checkpoint[] {
  const heads = new Map<string, Head>();
  const all: Checkpoint[] = [];
  for (let number = 1; number <= count; number++) {
    const tenantId = number % 2 === 0 ? 'even' : 'odd';
    const head = [tenantId, Math.ceil(number / 2), hashAt(tenantId, Math.ceil(number / 2))] as const;
    heads.set(tenantId, head);
    const previous = all.length === 0 ? null : sha256(all.at(-1)!.body);
    const body = { number, signed_at: new Date().toISOString(), position: number, previous };
    all.push(signer.sign(body, [...heads.values()], [head]));
  }
  return all;
}

const hashAt = (tenantId: string, rows: number): string => sha256(`${tenantId} ${rows}`);
const placeOf = (kept: Checkpoint[], lock?: CheckpointPlace['lock']): CheckpointPlace => ({
  lock,
  async *read() {
    yield* kept;
  },
});

async function knownFrom(places: CheckpointPlace[], copies: Checkpoint[], hashOf = hashAt): Promise<KnownHeads> {
  const known = new KnownHeads(signer.publicKey, (rows) =>
    Promise.resolve(rows.map((row) => ({ hash: hashOf(...row), person_hash: null }))),
  );
  await known.read(places, placeOf(copies).read() as AsyncIterable<Checkpoint>);
  return known;
}
const whatOf = ({ findings }: KnownHeads) => findings.map(({ checkpoint, what }) => `${checkpoint}: ${what}`);

describe('what checkpoints prove', () => {
  const history = historyOf(COUNT);

  it('is the same in any order, from incomplete places, and with duplicates', async () => {
    const [some, others] = [
      history.filter(({ number }) => number % 3 > 0),
      history.filter(({ number }) => number % 3 < 2),
    ];
    const known = await knownFrom([placeOf([...some].reverse()), placeOf([...others, ...others])], history);
    expect(known.findings).toHaveLength(0);
    expect(known.checkpoints).toBe(COUNT);
    expect(known.ofTenant.get('odd')).toEqual({
      last: { checkpoint: COUNT - 1, rows: COUNT / 2, hash: hashAt('odd', COUNT / 2) },
      goodRows: COUNT / 2,
    });
  });

  it('names the first head that a chain does not have, and the number of correct rows before it', async () => {
    const rebuilt = (tenantId: string, rows: number) =>
      hashAt(tenantId, rows >= 7 && tenantId === 'odd' ? -rows : rows);
    for (const kept of [history, [...history].reverse()]) {
      const known = await knownFrom([placeOf(kept)], history, rebuilt);
      expect(known.ofTenant.get('odd')).toMatchObject({ broken: { checkpoint: 13, rows: 7 }, goodRows: 6 });
      expect(known.ofTenant.get('even')!.broken).toBeUndefined();
    }
  });

  it('requires every checkpoint in a locked place, up to the last delivered one, and names the first missing one of each gap', async () => {
    const lock = { name: 'the bucket', days: 400, delivered: COUNT };
    const holes = history.filter(({ number }) => ![5, 6, 20, COUNT].includes(number));
    expect(whatOf(await knownFrom([placeOf(holes, lock)], history))).toEqual(
      [5, 20, COUNT].map((number) => `${number}: this checkpoint is missing in the bucket`),
    );
    expect(whatOf(await knownFrom([placeOf(holes)], history))).toHaveLength(0);
  });

  it('has a finding for a missing checkpoint and for wrong heads', async () => {
    const without = history.filter(({ number }) => number !== 9);
    expect(whatOf(await knownFrom([placeOf(without)], without))).toEqual(['9: this checkpoint is missing']);
    const headless = history.map((checkpoint) =>
      checkpoint.number === 9 ? { ...checkpoint, heads: '[]' } : checkpoint,
    );
    expect(whatOf(await knownFrom([], headless))).toEqual(['9: its heads do not match the signed digest']);
    expect(whatOf(await knownFrom([placeOf(history)], headless))).toHaveLength(0);
  });
});
