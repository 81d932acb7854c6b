import { defineStatement, sql } from '@platform/database';
import type { ClientBase } from 'pg';
import { tables } from '../database/schema';
import { HOLD_CHECKS } from './hold-checks';
import { EFFECT_CHECKS, EVENT_CHECKS, REFUND_CHECKS, TRANSACTION_CHECKS } from './ledger-checks';
import { HIGHEST_ID, idBefore, LOWEST_ID, type LedgerProgress, type SliceResult } from './ledger-progress';
import { verifyWallets } from './wallet-chains';

/** A correct ledger has almost none: the first of many wrong ones are enough. */
const MOST_OLD_EFFECTS = 1_000;

export interface Slice {
  client: ClientBase;
  isFull: boolean;
  /** Below the ids of all new rows; for a full verification, below every id. */
  since: string;
  progress: LedgerProgress;
  /** Maximum number of rows that a slice reads. */
  rows: number;
}

export interface Walk {
  name: string;
  checks: readonly string[];
  verify: (slice: Slice) => Promise<SliceResult>;
  /** Only in an incremental verification. */
  isIncremental?: true;
  /** Starts at the first id, even in an incremental verification. */
  isWhole?: true;
}

const namesOf = (checks: readonly { name: string }[]): string[] => checks.map(({ name }) => name);

/** The last id of the next slice; none if fewer rows are left than a slice reads. */
const endOf = (table: 'effects' | 'ledger_entries' | 'events', id: string) =>
  defineStatement({
    name: `verify-ledger-end-of-${table}`,
    text: `SELECT ${id} AS id FROM ${table} WHERE ${id} > $1::uuid ORDER BY ${id} OFFSET $2 - 1 LIMIT 1`,
    row: { id: sql.uuid },
    plan: 'each time',
  });
const ENDS = {
  effects: endOf('effects', 'effect_id'),
  ledger_entries: endOf('ledger_entries', 'entry_id'),
  events: endOf('events', 'event_id'),
};

type Identified = 'transactions' | 'refunds' | 'holds';

const idsOf = (table: Identified, id: string) =>
  defineStatement({
    name: `verify-ledger-ids-of-${table}`,
    text: `SELECT ${id} AS id FROM ${table} WHERE ${id} > $1::uuid ORDER BY ${id} LIMIT $2`,
    row: { id: sql.uuid },
    plan: 'each time',
  });
const IDS = {
  transactions: idsOf('transactions', 'transaction_id'),
  refunds: idsOf('refunds', 'refund_id'),
  holds: idsOf('holds', 'hold_id'),
};

const COUNTS = defineStatement({
  name: 'verify-ledger-counts',
  text: `SELECT
      (SELECT count(*) FROM effects WHERE effect_id > $1::uuid AND effect_id <= $2::uuid) AS effects,
      (SELECT count(*) FROM ledger_entries WHERE effect_id > $1::uuid AND effect_id <= $2::uuid) AS entries`,
  row: { effects: sql.bigint, entries: sql.bigint },
  plan: 'each time',
});

/** Transactions of these effects that the walk over new transactions does not include. */
const OLD_TRANSACTIONS = defineStatement({
  name: 'verify-ledger-old-transactions',
  text: `SELECT DISTINCT transaction_id FROM effects
    WHERE effect_id > $1::uuid AND effect_id <= $2::uuid AND transaction_id <= $3::uuid`,
  row: { transaction_id: sql.present(tables.effects.transaction_id) },
  plan: 'each time',
});

const REFUNDS_OF = defineStatement({
  name: 'verify-ledger-refunds-of',
  text: 'SELECT refund_id AS id FROM refunds WHERE transaction_id = ANY ($1::uuid[])',
  row: { id: sql.uuid },
  plan: 'each time',
});

const HOLDS_OF = defineStatement({
  name: 'verify-ledger-holds-of',
  text: 'SELECT hold_id AS id FROM holds WHERE transaction_id = ANY ($1::uuid[])',
  row: { id: sql.uuid },
  plan: 'each time',
});

/** Older effects of new entries. */
const OLD_EFFECTS = defineStatement({
  name: 'verify-ledger-old-effects',
  text: `SELECT DISTINCT effect_id FROM ledger_entries
    WHERE entry_id > $1::uuid AND entry_id <= $2::uuid AND effect_id <= $3::uuid`,
  row: sql.pick(tables.effects, 'effect_id'),
  plan: 'each time',
});

type Problems = SliceResult['problems'];

/** A check that has found a problem is not repeated: one row of each check is reported. */
async function make<Values extends readonly unknown[]>(
  { client, progress }: Slice,
  checks: readonly { name: string; problems: (client: ClientBase, ...values: Values) => Promise<string[]> }[],
  ...values: Values
): Promise<Problems> {
  const found: Problems = [];
  for (const { name, problems } of checks) {
    if (name in progress.problems) continue;
    const [text] = await problems(client, ...values);
    if (text !== undefined) found.push({ check: name, text });
  }
  return found;
}

const verifyTransactions = async (slice: Slice, ids: string[]): Promise<Problems> =>
  ids.length === 0 ? [] : make(slice, TRANSACTION_CHECKS, ids);
const verifyRefunds = async (slice: Slice, ids: string[]): Promise<Problems> =>
  ids.length === 0 ? [] : make(slice, REFUND_CHECKS, ids);
const verifyHolds = async (slice: Slice, ids: string[]): Promise<Problems> =>
  ids.length === 0 ? [] : make(slice, HOLD_CHECKS, ids);

/** Verifies the effects of a range, their entries, and the older rows that they have changed. */
async function verifyEffects(slice: Slice, after: string, through: string): Promise<Problems> {
  const problems = await make(slice, EFFECT_CHECKS, after, through);
  if (slice.isFull) return problems;
  const touched = await OLD_TRANSACTIONS.rows(slice.client, [after, through, slice.since]);
  const ids = touched.map(({ transaction_id }) => transaction_id);
  problems.push(...(await verifyTransactions(slice, ids)));
  const refunds = ids.length === 0 ? [] : await REFUNDS_OF.rows(slice.client, [ids]);
  problems.push(
    ...(await verifyRefunds(
      slice,
      refunds.map(({ id }) => id),
    )),
  );
  const holds = ids.length === 0 ? [] : await HOLDS_OF.rows(slice.client, [ids]);
  problems.push(
    ...(await verifyHolds(
      slice,
      holds.map(({ id }) => id),
    )),
  );
  return problems;
}

/** Divides all ids, so that an entry is verified even if its effect is missing. */
async function effectSlice(slice: Slice): Promise<SliceResult> {
  const { client, progress, rows } = slice;
  const end = await ENDS.effects.find(client, [progress.after, rows]);
  const through = end?.id ?? HIGHEST_ID;
  const { effects, entries } = await COUNTS.get(client, [progress.after, through]);
  const problems = await verifyEffects(slice, progress.after, through);
  return { after: end?.id ?? null, rows: Number(effects), entries: Number(entries), problems };
}

async function entrySlice(slice: Slice): Promise<SliceResult> {
  const { client, progress, rows, since } = slice;
  const end = await ENDS.ledger_entries.find(client, [progress.after, rows]);
  const through = end?.id ?? HIGHEST_ID;
  const problems: Problems = [];
  const older = await OLD_EFFECTS.rows(client, [progress.after, through, since]);
  for (const { effect_id } of older.slice(0, MOST_OLD_EFFECTS))
    problems.push(...(await verifyEffects(slice, idBefore(effect_id), effect_id)));
  return { after: end?.id ?? null, rows: 0, problems };
}

async function eventSlice(slice: Slice): Promise<SliceResult> {
  const { client, progress, rows, since } = slice;
  const end = await ENDS.events.find(client, [progress.after, rows]);
  const problems = await make(slice, EVENT_CHECKS, progress.after, end?.id ?? HIGHEST_ID, since);
  return { after: end?.id ?? null, rows: 0, problems };
}

function idSlice(table: Identified, verify: (slice: Slice, ids: string[]) => Promise<Problems>) {
  return async (slice: Slice): Promise<SliceResult> => {
    const found = await IDS[table].rows(slice.client, [slice.progress.after, slice.rows]);
    const ids = found.map(({ id }) => id);
    const problems = await verify(slice, ids);
    return { after: ids.length < slice.rows ? null : ids.at(-1)!, rows: ids.length, problems };
  };
}

/** The walks in their order. */
export const WALKS: readonly Walk[] = [
  {
    name: 'wallets',
    checks: ['chains', 'balances', 'held amounts'],
    isWhole: true,
    verify: ({ client, isFull, progress, rows }) =>
      verifyWallets(client, { isFull, after: progress.after, part: progress.wallet, rows }),
  },
  { name: 'effects', checks: namesOf(EFFECT_CHECKS), verify: effectSlice },
  { name: 'entries of older effects', checks: [], isIncremental: true, verify: entrySlice },
  { name: 'transactions', checks: namesOf(TRANSACTION_CHECKS), verify: idSlice('transactions', verifyTransactions) },
  { name: 'refunds', checks: namesOf(REFUND_CHECKS), verify: idSlice('refunds', verifyRefunds) },
  { name: 'holds', checks: namesOf(HOLD_CHECKS), verify: idSlice('holds', verifyHolds) },
  { name: 'events', checks: namesOf(EVENT_CHECKS), verify: eventSlice },
];

export const startOf = (walk: Walk | undefined, since: string): string => (walk?.isWhole ? LOWEST_ID : since);
