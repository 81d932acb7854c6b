import { randomUUID } from 'node:crypto';
import type { ChainRowWithPerson } from './audit-chain.store';
import { type AuditRecord, digestOf, firstHashOf, hashAfter, sha256 } from './audit-digests';
import { ChainCheck } from './chain-check';

const TENANT = '0199a000-0000-7000-8000-000000000001';
const ERASED = { salt: null, source: null, event_id: null, kind: null, recorded_at: null };

/** A chain with correct hashes, of rows with these positions. */
function chainOf(rows: { position: number; change?: Partial<ChainRowWithPerson> }[]): ChainRowWithPerson[] {
  let hash = firstHashOf(TENANT);
  return rows.map(({ position, change }, index) => {
    const record: AuditRecord = {
      salt: '0'.repeat(64),
      source: 'audit',
      event_id: randomUUID(),
      kind: 'user.unlock',
      user_id: null,
      subject_id: null,
      recorded_at: '2026-01-01T08:00:00.000000Z',
      details: '{}',
      operator: 'ada',
      request_id: 'test',
      ...(change?.kind && { kind: change.kind, details: change.details! }),
    };
    const digest = digestOf(record);
    hash = hashAfter(hash, String(position), digest);
    const columns = {
      sequence: String(index + 1),
      position: String(position),
      is_told: true,
      sequences_sha256: null,
      person_hash: null,
    };
    return { ...record, ...columns, digest, hash, ...change };
  });
}

/** The first finding, or null. */
function check(rows: ChainRowWithPerson[]) {
  const chain = new ChainCheck(TENANT);
  for (const row of rows) {
    const finding = chain.take(row);
    if (finding) return finding;
  }
  return chain.end();
}

/** Rows of which the second is erased and the third is the entry about the erasure. */
const erasureOf = (list: string, entry = list, kind = 'user.erase') => [
  { position: 1 },
  { position: 2, change: { ...ERASED, sequences_sha256: sha256(list) } },
  { position: 3, change: { kind, details: JSON.stringify({ sequences_sha256: sha256(entry) }) } },
];

it('finds a row with a position below the previous one, even if all hashes are correct', () => {
  expect(check(chainOf([{ position: 1 }, { position: 5 }]))).toBeNull();
  expect(check(chainOf([{ position: 5 }, { position: 1 }]))).toMatchObject({ kind: 'reordered', sequence: 2 });
});

it('accepts a missing record only if an erasure entry of the chain proves it', () => {
  expect(check(chainOf(erasureOf('2')))).toBeNull();
  // No entry of the chain has this list, or the list contains other rows.
  expect(check(chainOf(erasureOf('2', '3')))).toMatchObject({ kind: 'removed', sequence: 2 });
  expect(check(chainOf(erasureOf('2,3')))).toMatchObject({ kind: 'removed', sequence: 2 });
  // The entry has the list but is not an erasure.
  expect(check(chainOf(erasureOf('2', '2', 'user.unlock')))).toMatchObject({ kind: 'removed', sequence: 2 });
});

it('finds the restored record of an erased user', () => {
  const [first, , entry] = erasureOf('2');
  const again = { position: 2, change: { sequences_sha256: sha256('2') } };
  expect(check(chainOf([first!, again, entry!]))).toMatchObject({ kind: 'changed', sequence: 2 });
});
