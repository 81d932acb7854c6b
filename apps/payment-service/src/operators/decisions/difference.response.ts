import { ApiProperty } from '@nestjs/swagger';
import type { WrittenEntry } from './ledger-difference';
import type { Standing } from './standing';

/** What a decision changes, or would. */
export interface Difference {
  before: Standing;
  after: Standing;
  entries: WrittenEntry[];
}

/** How what is decided about stands. */
export class StandingView {
  /** The outcome of an event, or the status of a transaction or a refund. */
  @ApiProperty({ example: 'needs_review' })
  outcome: string;

  /** Why; null where there is nothing to say. */
  @ApiProperty({ type: String, nullable: true, example: 'amount_differs' })
  reason: string | null;
}

/** One entry of the ledger that a decision writes. */
export class DecisionEntryView {
  /** The account whose wallet it is in; null for a clearing account’s. */
  @ApiProperty({ type: String, nullable: true, example: 'acct-1' })
  account_id: string | null;

  /** The clearing account that it is in; null for a wallet’s. */
  @ApiProperty({ type: String, nullable: true, example: null })
  clearing_account: string | null;

  /** The currency, by its three letters of ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;

  /** How much is booked, in minor units; a negative amount takes money out. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  amount: number;

  /** The balance of the wallet before it, in minor units; null for a clearing account, which has none that is kept. */
  @ApiProperty({ type: 'integer', nullable: true, example: 0 })
  balance_before: number | null;

  /** The balance of the wallet after it. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  balance_after: number | null;
}

/** What a decision changes. */
export class DifferenceView {
  /** How it stood. */
  @ApiProperty()
  before: StandingView;

  /** How it stands then. */
  @ApiProperty()
  after: StandingView;

  /** The transaction that it is about; null where it is about none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string | null;

  /** What the ledger gets, in its order; empty where no money moves. */
  @ApiProperty({ type: [DecisionEntryView] })
  entries: DecisionEntryView[];
}

export const differenceView = ({ before, after, entries }: Difference): DifferenceView => ({
  before: standingView(before),
  after: standingView(after),
  transaction_id: after.transaction_id,
  entries: entries.map(entryView),
});

const standingView = ({ outcome, reason }: Standing): StandingView => ({ outcome, reason });

const entryView = (entry: WrittenEntry): DecisionEntryView => {
  const after = entry.balance_after === null ? null : Number(entry.balance_after);
  return {
    account_id: entry.account_id,
    clearing_account: entry.clearing_account,
    currency: entry.currency,
    amount: Number(entry.amount),
    balance_before: after === null ? null : after - Number(entry.amount),
    balance_after: after,
  };
};

/** Whether the same becomes of it and the same is booked; what wallets hold meanwhile is another matter. */
export const isSameDifference = (one: DifferenceView, other: DifferenceView): boolean =>
  JSON.stringify(essenceOf(one)) === JSON.stringify(essenceOf(other));

const essenceOf = ({ before, after, transaction_id, entries }: DifferenceView) => [
  before.outcome,
  after.outcome,
  transaction_id,
  entries.map((entry) => [entry.account_id, entry.clearing_account, entry.currency, entry.amount]),
];
