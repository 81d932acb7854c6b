import { randomUUID } from 'node:crypto';
import {
  type AuditRecord,
  digestOf,
  firstHashOf,
  hashAfter,
  personHashAfter,
  sha256,
} from '../../src/audit/audit-digests';
import type { Row, Tables } from './audit-tables';

export interface Attempt {
  what: string;
  /** The row that must be named, if only one can be. */
  sequence?: number;
}

/** Pseudo-random numbers that are the same in each run (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;
type Tampering = (tables: Tables, random: Random) => Attempt;

const oneOf = <T>(all: readonly T[], random: Random): T => all[random(all.length)]!;
const sequenceOf = (row: Row): number => Number(row['sequence']);
const DIGIT = /[0-9a-f]/g;

/** A text of the same format with one different digit. */
function otherThan(text: string, random: Random): string {
  const places = [...text.matchAll(DIGIT)].map(({ index }) => index).slice(-12);
  const at = oneOf(places, random);
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
}

function otherTime(text: string, random: Random): string {
  return `${text.slice(0, -6)}${String(random(1_000_000)).padStart(6, '0')}`.replace(
    text,
    `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`,
  );
}

const recordOf = (tables: Tables, id: unknown): Row => tables.audit_records.find((row) => row['event_id'] === id)!;

const CHANGES: Tampering[] = [
  ...(['digest', 'hash', 'person_hash'] as const).map((column): Tampering => (tables, random) => {
    const row = oneOf(tables.audit_chain, random);
    row[column] = otherThan(String(row[column]), random);
    // The next row proves the person hash of a row without a record.
    const isNamed =
      column !== 'person_hash' || tables.audit_records.some((record) => sequenceOf(record) === sequenceOf(row));
    return { what: `change ${column}`, ...(isNamed && { sequence: sequenceOf(row) }) };
  }),
  ...(['salt', 'event_id', 'kind', 'recorded_at', 'source'] as const).map((column): Tampering => (tables, random) => {
    const row = oneOf(tables.audit_records, random);
    if (column === 'recorded_at') row[column] = otherTime(String(row[column]), random);
    else if (column === 'source') row[column] = row[column] === 'change' ? 'audit' : 'change';
    else row[column] = column === 'kind' ? 'user.unlocked' : otherThan(String(row[column]), random);
    return { what: `change a record's ${column}`, sequence: sequenceOf(row) };
  }),
  ...(['details', 'operator', 'request_id', 'action', 'recorded_at'] as const).map(
    (column): Tampering =>
      (tables, random) => {
        const row = oneOf(tables.audit_entries, random);
        row[column] =
          column === 'recorded_at'
            ? otherTime(String(row[column]), random)
            : column === 'details'
              ? '{"forged": true}'
              : 'mallory';
        return { what: `change an entry's ${column}`, sequence: sequenceOf(recordOf(tables, row['audit_id'])) };
      },
  ),
  (tables, random) => {
    const row = oneOf(tables.auth_events, random);
    row['success'] = row['success'] === '1' ? '0' : '1';
    return { what: 'change an outcome', sequence: sequenceOf(recordOf(tables, row['event_id'])) };
  },
  (tables, random) => {
    const row = oneOf(
      tables.audit_records.filter((record) => record['user_id'] !== null),
      random,
    );
    row['user_id'] = otherThan(String(row['user_id']), random);
    return { what: 'change the user of a record', sequence: sequenceOf(row) };
  },
];

const removeFrom = (rows: Row[], random: Random): Row => rows.splice(random(rows.length), 1)[0]!;

CHANGES.push((tables, random) => {
  const row = oneOf(tables.audit_chain, random);
  row['position'] = String(1_000_000 + random(1_000));
  return { what: 'change position', sequence: sequenceOf(row) };
});

const REMOVALS: Tampering[] = [
  (tables, random) => ({ what: 'remove a link', sequence: sequenceOf(removeFrom(tables.audit_chain, random)) }),
  (tables, random) => ({ what: 'remove a record', sequence: sequenceOf(removeFrom(tables.audit_records, random)) }),
  (tables, random) => {
    const row = removeFrom(tables.audit_entries, random);
    return { what: 'remove an entry', sequence: sequenceOf(recordOf(tables, row['audit_id'])) };
  },
  (tables, random) => {
    const row = removeFrom(tables.auth_events, random);
    return { what: 'remove an event', sequence: sequenceOf(recordOf(tables, row['event_id'])) };
  },
  (tables, random) => {
    const sequence = sequenceOf(oneOf(tables.audit_chain, random));
    removeRow(tables, sequence);
    return { what: 'remove a row from all tables', sequence };
  },
  (tables, random) => {
    const sequence = sequenceOf(oneOf(tables.audit_chain, random));
    removeRow(tables, sequence);
    shift(tables, sequence + 1, -1);
    return { what: 'remove a row and close the gap', sequence };
  },
];

function removeRow(tables: Tables, sequence: number): void {
  const record = tables.audit_records.find((row) => sequenceOf(row) === sequence);
  for (const table of ['audit_chain', 'audit_records'] as const)
    tables[table] = tables[table].filter((row) => sequenceOf(row) !== sequence);
  tables.audit_entries = tables.audit_entries.filter((row) => row['audit_id'] !== record?.['event_id']);
  tables.auth_events = tables.auth_events.filter((row) => row['event_id'] !== record?.['event_id']);
}

function shift(tables: Tables, from: number, by: number): void {
  for (const row of [...tables.audit_chain, ...tables.audit_records])
    if (sequenceOf(row) >= from) row['sequence'] = String(sequenceOf(row) + by);
}

const INSERTIONS: Tampering[] = [
  (tables, random) => {
    tables.audit_entries.push({ ...oneOf(tables.audit_entries, random), audit_id: randomUUID() });
    return { what: 'insert an entry' };
  },
  (tables, random) => {
    tables.auth_events.push({ ...oneOf(tables.auth_events, random), event_id: randomUUID() });
    return { what: 'insert an event' };
  },
  (tables, random) => insertRow(tables, random, true),
  (tables, random) => insertRow(tables, random, false),
];

/** Inserts a row between two rows, consistently; its position is unused. */
function insertRow(tables: Tables, random: Random, isLinked: boolean): Attempt {
  const at = 2 + random(tables.audit_chain.length - 1);
  const before = tables.audit_chain.find((row) => sequenceOf(row) === at - 1)!;
  shift(tables, at, 1);
  const record: Row = {
    ...oneOf(
      tables.audit_records.filter((row) => row['source'] === 'change'),
      random,
    ),
    sequence: String(at),
    event_id: randomUUID(),
  };
  const [position, digest] = [String(1_000_000 + random(1_000)), digestOfRow(record, tables)];
  const hash = isLinked ? hashAfter(String(before['hash']), position, digest) : digest;
  tables.audit_records.push(record);
  tables.audit_chain.push({ tenant_id: record['tenant_id']!, sequence: String(at), position, digest, hash });
  return { what: isLinked ? 'insert a row with its link' : 'insert a row', sequence: at };
}

/** The correct digest of the row. */
function digestOfRow(record: Row, tables: Tables): string {
  const entry = tables.audit_entries.find(
    (row) => record['source'] === 'audit' && row['audit_id'] === record['event_id'],
  );
  const { details = null, operator = null, request_id = null } = entry ?? {};
  const recorded_at = `${String(record['recorded_at']).replace(' ', 'T')}Z`;
  return digestOf({ ...record, recorded_at, details, operator, request_id } as unknown as AuditRecord);
}

/** The sequences of two different rows, lower one first. */
function twoOf(rows: readonly Row[], random: Random): [number, number] {
  const sequences = rows.map(sequenceOf).sort((a, b) => a - b);
  const first = random(sequences.length - 1);
  return [sequences[first]!, oneOf(sequences.slice(first + 1), random)];
}

const swapped = (row: Row, [a, b]: [number, number]): void => {
  if (sequenceOf(row) === a) row['sequence'] = String(b);
  else if (sequenceOf(row) === b) row['sequence'] = String(a);
};

const REORDERINGS: Tampering[] = [
  (tables, random) => {
    const two = twoOf(tables.audit_chain, random);
    for (const row of [...tables.audit_chain, ...tables.audit_records]) swapped(row, two);
    return { what: 'swap two rows', sequence: two[0] };
  },
  (tables, random) => {
    const two = twoOf(tables.audit_records, random);
    for (const row of tables.audit_records) swapped(row, two);
    return { what: 'swap two records', sequence: two[0] };
  },
  (tables, random) => {
    const two = twoOf(tables.audit_chain, random);
    for (const row of tables.audit_chain) swapped(row, two);
    return { what: 'swap two links', sequence: two[0] };
  },
];

function truncate(tables: Tables, random: Random): Attempt {
  const last = 1 + random(tables.audit_chain.length - 1);
  for (let sequence = tables.audit_chain.length; sequence > last; sequence--) removeRow(tables, sequence);
  const end = tables.audit_chain.find((row) => sequenceOf(row) === last)!;
  Object.assign(tables.audit_heads[0]!, { sequence: end['sequence'], position: end['position'], hash: end['hash'] });
  return { what: 'truncate', sequence: last + 1 };
}

/** Applies a change, and then recomputes every later digest and link, and the head. */
function rebuild(tables: Tables, random: Random): Attempt {
  const { what } = oneOf([...CHANGES.slice(3, 7), REMOVALS.at(-1)!, INSERTIONS.at(-1)!, REORDERINGS[0]!], random)(
    tables,
    random,
  );
  let hash = firstHashOf(String(tables.audit_heads[0]!['tenant_id']));
  let personHash: string | null = null;
  const chain = tables.audit_chain.sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const positions = chain.map((row) => Number(row['position'])).sort((a, b) => a - b);
  chain.forEach((row, index) => {
    const record = tables.audit_records.find((other) => sequenceOf(other) === sequenceOf(row));
    if (!record) {
      hash = row['hash'] = hashAfter(hash, String((row['position'] = String(positions[index]))), String(row['digest']));
      personHash = String(row['person_hash']);
      return;
    }
    for (const entry of tables.audit_entries)
      if (record['source'] === 'audit' && entry['audit_id'] === record['event_id'])
        Object.assign(entry, { action: record['kind'], recorded_at: record['recorded_at'] });
    row['position'] = String(positions[index]);
    row['digest'] = digestOfRow(record, tables);
    hash = row['hash'] = hashAfter(hash, String(row['position']), row['digest']);
    personHash = row['person_hash'] = personHashAfter(personHash, record['user_id'] as string | null);
  });
  const end = chain.at(-1)!;
  Object.assign(tables.audit_heads[0]!, { sequence: end['sequence'], position: end['position'], hash: end['hash'] });
  return { what: `rebuild after: ${what}` };
}

const HIDABLE = [...CHANGES, ...REMOVALS, ...INSERTIONS, ...REORDERINGS];

/** Records that the tenant is on another server, after another change. */
const MOVES = (['arriving', 'away'] as const).map((state): Tampering => (tables, random) => {
  const attempt = oneOf(HIDABLE, random)(tables, random);
  const sequence = state === 'away' ? String(tables.audit_chain.length) : null;
  const tenant_id = tables.audit_heads[0]!['tenant_id']!;
  tables.tenant_moves.push({
    tenant_id,
    move_id: randomUUID(),
    state,
    runner: randomUUID(),
    sequence,
    changed_at: '2026-01-01 00:00:00',
  });
  return { ...attempt, what: `${attempt.what}, with a tenant that is ${state}` };
});

/**
 * Deletes records, and appends an erasure entry for exactly these rows to the chain, as the routines would. The entry
 * names another user. Some rows have no user, such as operators' entries.
 */
function eraseFalsely(tables: Tables, random: Random): Attempt {
  // Without the entry of the real erasure, its rows are the first ones that are missing.
  const first = oneOf(
    tables.audit_records.filter((row) => row['kind'] !== 'user.erase'),
    random,
  );
  const named = oneOf(
    [...new Set(tables.audit_records.map((row) => row['user_id'])), randomUUID()].filter(
      (id) => id !== null && id !== first['user_id'],
    ),
    random,
  );
  const own = tables.audit_records.filter((row) => row['user_id'] === named && random(2) === 0);
  const erased = [...own, first].sort((a, b) => sequenceOf(a) - sequenceOf(b));
  const sequences_sha256 = sha256(erased.map(sequenceOf).join(','));
  for (const record of erased) {
    tables.audit_erased.push({
      tenant_id: record['tenant_id']!,
      sequence: String(record['sequence']),
      sequences_sha256,
    });
    tables.audit_records.splice(tables.audit_records.indexOf(record), 1);
    tables.audit_entries = tables.audit_entries.filter((row) => row['audit_id'] !== record['event_id']);
    tables.auth_events = tables.auth_events.filter((row) => row['event_id'] !== record['event_id']);
  }
  append(tables, String(named), JSON.stringify({ records: erased.length, sequences_sha256 }));
  return { what: 'pretend an erasure of another user', sequence: sequenceOf(first) };
}

/** An operator's entry at the end of the chain, with all its rows. */
function append(tables: Tables, userId: string, details: string): void {
  const last = tables.audit_chain.reduce((most, row) => (sequenceOf(row) > sequenceOf(most) ? row : most));
  const tenant_id = last['tenant_id']!;
  const sequence = String(sequenceOf(last) + 1);
  const event_id = randomUUID();
  const recorded_at = '2027-01-01 00:00:00.000000';
  tables.audit_entries.push({
    tenant_id,
    audit_id: event_id,
    recorded_at,
    action: 'user.erase',
    target_id: userId,
    details,
    operator: 'ada',
    request_id: 'forged',
  });
  const record: Row = {
    tenant_id,
    sequence,
    salt: 'a'.repeat(64),
    source: 'audit',
    event_id,
    kind: 'user.erase',
    user_id: null,
    subject_id: userId,
    recorded_at,
  };
  tables.audit_records.push(record);
  const position = String(Number(last['position']) + 1_000_000);
  const digest = digestOfRow(record, tables);
  const hash = hashAfter(String(last['hash']), position, digest);
  const person_hash = personHashAfter(last['person_hash'] as string | null, null);
  tables.audit_chain.push({ tenant_id, sequence, position, digest, hash, person_hash });
  Object.assign(tables.audit_heads[0]!, { sequence, position, hash });
}

/** Makes rows look as in an earlier release, without a person hash. An erasure of such rows proves no user. */
const FORGETTINGS: Tampering[] = [() => ({ what: 'change nothing else' }), eraseFalsely].flatMap((before) => [
  (tables: Tables, random: Random): Attempt => {
    const { what } = before(tables, random);
    oneOf(tables.audit_chain, random)['person_hash'] = null;
    return { what: `${what}, and forget the person of a row` };
  },
  (tables: Tables, random: Random): Attempt => {
    const { what } = before(tables, random);
    const erased = new Set(tables.audit_erased.map(sequenceOf));
    for (const row of tables.audit_chain) if (erased.has(sequenceOf(row))) row['person_hash'] = null;
    return { what: `${what}, and forget the persons of erased rows` };
  },
  (tables: Tables, random: Random): Attempt => {
    const { what } = before(tables, random);
    for (const row of tables.audit_chain) row['person_hash'] = null;
    return { what: `${what}, and forget the persons of all rows` };
  },
]);

const KINDS: readonly (readonly Tampering[])[] = [
  CHANGES,
  REMOVALS,
  INSERTIONS,
  REORDERINGS,
  [truncate],
  [rebuild],
  MOVES,
  [eraseFalsely],
  FORGETTINGS,
];

/** The n-th attempt: the kinds in turn, everything else random. */
export const tamper = (number: number, tables: Tables, random: Random): Attempt =>
  oneOf(KINDS[number % KINDS.length]!, random)(tables, random);
