import { defineStatement, type RowOf, sql } from '@platform/database';
import type { ClientBase } from 'pg';
import { tables } from '../database/schema';
import { type Checkpoint, HIGHEST_ID, type SliceResult, type WalletPart } from './ledger-progress';

/** Most wallets have few entries: reading the next wallets must not cost more than a slice. */
const MOST_WALLETS = 5_000;
const LOWEST_SEQUENCE = String(-(2n ** 63n));
const NO_HASH = '';

const { ledger_checkpoints, ledger_entries, wallets } = tables;

const NEXT_WALLETS = defineStatement({
  name: 'verify-ledger-wallets',
  text: `SELECT w.wallet_id, w.currency, w.balance, w.held_amount, w.entry_count, encode(w.head_hash, 'hex') AS head_hash,
      (SELECT coalesce(sum(h.amount - h.confirmed_amount - h.returned_amount), 0)::bigint FROM holds AS h
        WHERE h.account_id = w.account_id AND h.currency = w.currency AND h.status = 'open') AS open_holds,
      c.sequence, c.currency AS checkpoint_currency, c.balance AS checkpoint_balance, encode(c.hash, 'hex') AS checkpoint_hash
    FROM wallets AS w
    LEFT JOIN ledger_checkpoints AS c USING (wallet_id)
    WHERE w.wallet_id > $1::uuid
    ORDER BY w.wallet_id
    LIMIT $2`,
  row: {
    ...sql.pick(wallets, 'wallet_id', 'currency', 'balance', 'held_amount', 'entry_count'),
    open_holds: sql.bigint,
    head_hash: sql.text,
    sequence: sql.nullable(sql.bigint),
    checkpoint_currency: sql.nullable(sql.text),
    checkpoint_balance: sql.nullable(sql.bigint),
    checkpoint_hash: sql.nullable(sql.text),
  },
  plan: 'each time',
});
type Wallet = RowOf<typeof NEXT_WALLETS.row>;

/**
 * Walks each wallet's chain from its base in order: numbering, balance, link to the previous entry, and the hash
 * itself. Returns one row for each wallet that has entries after its base.
 */
const CHAINS = defineStatement({
  name: 'verify-ledger-chains',
  text: `WITH base AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[])
        AS b (wallet_id, after, sequence, balance, hash)
    ), chain AS (
      SELECT e.*, b.sequence + row_number() OVER w AS expected_sequence, lag(e.hash, 1, b.hash) OVER w AS hash_before,
        lag(e.balance_after, 1, b.balance) OVER w AS balance_before, lead(e.wallet_sequence) OVER w IS NULL AS is_last
      FROM base AS b
      CROSS JOIN LATERAL (
        SELECT *
        FROM ledger_entries AS l
        WHERE l.wallet_id = b.wallet_id AND l.wallet_sequence > b.after
        ORDER BY l.wallet_sequence
        LIMIT $6) AS e
      WINDOW w AS (PARTITION BY e.wallet_id ORDER BY e.wallet_sequence)
    ), checked AS (
      SELECT *, CASE
          WHEN wallet_sequence <> expected_sequence THEN 'an entry before it is missing'
          WHEN balance_after <> balance_before + amount THEN 'its balance is not the previous balance plus its amount'
          WHEN previous_hash <> hash_before THEN 'it does not continue the chain'
          WHEN hash <> entry_hash(previous_hash, wallet_id, wallet_sequence, effect_id, transaction_id, currency, amount,
            balance_after, created_at) THEN 'its hash does not match its fields'
        END AS problem
      FROM chain)
    SELECT wallet_id, count(*) AS entries, sum(amount) AS total, min(currency) AS lowest, max(currency) AS highest,
      max(wallet_sequence) AS last_sequence, max(balance_after) FILTER (WHERE is_last) AS last_balance,
      max(encode(hash, 'hex')) FILTER (WHERE is_last) AS last_hash,
      (array_agg(format('entry %s (wallet %s, number %s): %s', entry_id, wallet_id, wallet_sequence, problem)
        ORDER BY wallet_sequence) FILTER (WHERE problem IS NOT NULL))[1] AS problem
    FROM checked
    GROUP BY wallet_id`,
  row: {
    wallet_id: sql.present(ledger_entries.wallet_id),
    entries: sql.bigint,
    total: sql.numeric,
    lowest: sql.text,
    highest: sql.text,
    last_sequence: sql.bigint,
    last_balance: sql.bigint,
    last_hash: sql.text,
    problem: sql.nullable(sql.text),
  },
  plan: 'each time',
});
type Chain = RowOf<typeof CHAINS.row>;

/** Entries numbered below 1 are before a chain that was verified from a checkpoint. */
const BEFORE_CHAINS = defineStatement({
  name: 'verify-ledger-before-chains',
  text: `SELECT e.entry_id, e.wallet_id, e.wallet_sequence
    FROM unnest($1::uuid[]) AS b (wallet_id)
    CROSS JOIN LATERAL (
      SELECT l.entry_id, l.wallet_id, l.wallet_sequence
      FROM ledger_entries AS l
      WHERE l.wallet_id = b.wallet_id AND l.wallet_sequence < 1
      ORDER BY l.wallet_sequence
      LIMIT 1) AS e
    ORDER BY e.wallet_id`,
  row: {
    ...sql.pick(ledger_entries, 'entry_id'),
    wallet_id: sql.present(ledger_entries.wallet_id),
    wallet_sequence: sql.present(ledger_entries.wallet_sequence),
  },
  plan: 'each time',
});

/** A full verification compares its rows with the records of earlier ones. */
const CHANGED_SINCE_CHECKPOINT = defineStatement({
  name: 'verify-ledger-changed-since-checkpoint',
  text: `SELECT c.wallet_id, c.sequence
    FROM unnest($1::uuid[]) AS b (wallet_id)
    JOIN ledger_checkpoints AS c ON c.wallet_id = b.wallet_id
    LEFT JOIN ledger_entries AS e ON e.wallet_id = c.wallet_id AND e.wallet_sequence = c.sequence
    WHERE e.hash IS DISTINCT FROM c.hash OR e.balance_after IS DISTINCT FROM c.balance
    ORDER BY c.wallet_id`,
  row: sql.pick(ledger_checkpoints, 'wallet_id', 'sequence'),
  plan: 'each time',
});

const DELETED_WALLETS = defineStatement({
  name: 'verify-ledger-deleted-wallets',
  text: `SELECT c.wallet_id
    FROM ledger_checkpoints AS c
    WHERE c.wallet_id > $1::uuid
      AND c.wallet_id <= $2::uuid
      AND NOT EXISTS (SELECT FROM wallets AS w WHERE w.wallet_id = c.wallet_id)
    ORDER BY c.wallet_id`,
  row: sql.pick(ledger_checkpoints, 'wallet_id'),
  plan: 'each time',
});

/** Where the verification of a chain begins. */
type Base = Omit<WalletPart, 'walletId'>;
const FIRST_ENTRY: Base = { after: LOWEST_SEQUENCE, sequence: '0', balance: '0', hash: NO_HASH, isWrong: false };

export interface WalletSlice {
  isFull: boolean;
  /** The last wallet of the previous slice. */
  after: string;
  /** The wallet that the previous slice has verified in part. */
  part: WalletPart | null;
  /** Maximum number of entries that a slice reads. */
  rows: number;
}

/**
 * Verifies the next wallets with all their entries after their bases. If a wallet has more entries than a slice may
 * read, verifies its next entries. Only a wallet whose entries, balance, count and head agree gets a checkpoint.
 */
export async function verifyWallets(client: ClientBase, slice: WalletSlice): Promise<SliceResult> {
  const found = await NEXT_WALLETS.rows(client, [slice.after, MOST_WALLETS]);
  const wallets = within(slice.rows, found, (wallet) => baseOf(wallet, slice));
  const bases = wallets.map((wallet) => baseOf(wallet, slice));
  const ids = wallets.map(({ wallet_id }) => wallet_id);
  const chains = await CHAINS.rows(client, [
    ids,
    bases.map(({ after }) => after),
    bases.map(({ sequence }) => sequence),
    bases.map(({ balance }) => balance),
    bases.map(({ hash }) => Buffer.from(hash, 'hex')),
    slice.rows,
  ]);
  const chainOf = new Map(chains.map((chain) => [chain.wallet_id, chain]));
  const isWholeRead = ({ wallet_id }: Wallet): boolean => Number(chainOf.get(wallet_id)?.entries ?? 0) < slice.rows;
  // A wallet with more entries than a slice reads is continued by the next slice, and so are the wallets after it.
  const cut = wallets.findIndex((wallet) => !isWholeRead(wallet));
  const whole = cut < 0 ? wallets : wallets.slice(0, cut);
  const result: SliceResult = { after: null, rows: 0, wallets: whole.length, problems: [], checkpoints: [] };
  for (const [index, wallet] of whole.entries())
    compareWallet(wallet, bases[index]!, chainOf.get(wallet.wallet_id), result);
  const partial = cut < 0 ? undefined : chainOf.get(ids[cut]!);
  if (partial) {
    if (partial.problem) result.problems.push({ check: 'chains', text: partial.problem });
    result.wallet = partOf(partial, bases[cut]!);
    result.rows += Number(partial.entries);
  }
  const isLast = wallets.length === found.length && found.length < MOST_WALLETS && !partial;
  const last = whole.at(-1)?.wallet_id ?? slice.after;
  result.after = isLast ? null : last;
  await compareWithRecords(client, slice, whole, isLast ? HIGHEST_ID : last, result);
  return result;
}

/** The first wallets whose entries after their bases fit into a slice; at least one. */
function within(rows: number, found: Wallet[], base: (wallet: Wallet) => Base): Wallet[] {
  let left = rows;
  const end = found.findIndex((wallet, index) => {
    left -= Math.max(1, Number(wallet.entry_count) - Number(base(wallet).sequence));
    return left < 0 && index > 0;
  });
  return end < 0 ? found : found.slice(0, end);
}

function baseOf(wallet: Wallet, { isFull, part }: WalletSlice): Base {
  if (part?.walletId === wallet.wallet_id) return part;
  if (isFull || wallet.sequence === null) return FIRST_ENTRY;
  const { sequence, checkpoint_balance, checkpoint_hash } = wallet;
  return { after: sequence, sequence, balance: checkpoint_balance!, hash: checkpoint_hash!, isWrong: false };
}

function compareWallet(wallet: Wallet, base: Base, chain: Chain | undefined, result: SliceResult): void {
  const entries = String(BigInt(base.sequence) + BigInt(chain?.entries ?? 0));
  const total = String(BigInt(base.balance) + BigInt(chain?.total ?? 0));
  const hash = chain?.last_hash ?? base.hash;
  const isRight =
    wallet.balance === total &&
    wallet.entry_count === entries &&
    wallet.head_hash === hash &&
    wallet.currency === (wallet.checkpoint_currency ?? wallet.currency) &&
    (!chain || (chain.lowest === wallet.currency && chain.highest === wallet.currency));
  if (chain?.problem) result.problems.push({ check: 'chains', text: chain.problem });
  if (!isRight)
    result.problems.push({
      check: 'balances',
      text: `wallet ${wallet.wallet_id}: its row has ${wallet.balance} ${wallet.currency} in ${wallet.entry_count} entries, but its entries have ${total} in ${entries}`,
    });
  if (wallet.held_amount !== wallet.open_holds)
    result.problems.push({
      check: 'held amounts',
      text: `wallet ${wallet.wallet_id}: its row holds ${wallet.held_amount} ${wallet.currency}, but its open holds are ${wallet.open_holds}`,
    });
  result.rows += Number(chain?.entries ?? 0);
  // The last slice of a wallet may be empty: the earlier slices have then read all entries.
  const isNew = BigInt(entries) > BigInt(wallet.sequence ?? 0);
  if (isRight && isNew && !chain?.problem && !base.isWrong)
    result.checkpoints!.push({
      walletId: wallet.wallet_id,
      currency: wallet.currency,
      sequence: entries,
      balance: total,
      hash,
    });
}

const partOf = (chain: Chain, base: Base): WalletPart => ({
  walletId: chain.wallet_id,
  after: chain.last_sequence,
  sequence: String(BigInt(base.sequence) + BigInt(chain.entries)),
  balance: chain.last_balance,
  hash: chain.last_hash,
  isWrong: base.isWrong || chain.problem !== null,
});

async function compareWithRecords(
  client: ClientBase,
  { isFull, after }: WalletSlice,
  whole: Wallet[],
  through: string,
  result: SliceResult,
): Promise<void> {
  const ids = whole.map(({ wallet_id }) => wallet_id);
  const wrong = new Set<string>();
  const report = (check: string, walletId: string, text: string) => {
    wrong.add(walletId);
    result.problems.push({ check, text });
  };
  if (isFull)
    for (const { wallet_id, sequence } of await CHANGED_SINCE_CHECKPOINT.rows(client, [ids]))
      report(
        'chains',
        wallet_id,
        `wallet ${wallet_id}: its entry number ${sequence} differs from the record of an earlier verification`,
      );
  else
    for (const { entry_id, wallet_id, wallet_sequence } of await BEFORE_CHAINS.rows(client, [ids]))
      report(
        'chains',
        wallet_id,
        `entry ${entry_id} (wallet ${wallet_id}, number ${wallet_sequence}): it is before the first entry`,
      );
  for (const { wallet_id } of await DELETED_WALLETS.rows(client, [after, through]))
    report('balances', wallet_id, `wallet ${wallet_id}: an earlier verification has recorded it, but it was deleted`);
  result.checkpoints = result.checkpoints!.filter(({ walletId }: Checkpoint) => !wrong.has(walletId));
}
