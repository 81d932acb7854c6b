import { ApiProperty } from '@nestjs/swagger';
import type { WrittenEntry } from './ledger-difference';
import type { SubjectState } from './subject-state';

/** The changes of a decision, made or proposed. */
export interface Difference {
  before: SubjectState;
  after: SubjectState;
  entries: WrittenEntry[];
}

/** The state of the subject of a decision. */
export class StandingView {
  /** The outcome of an event, or the status of a transaction or a refund. */
  @ApiProperty({ example: 'needs_review' })
  outcome: string;

  /** Why; null if there is no reason. */
  @ApiProperty({ type: String, nullable: true, example: 'amount_differs' })
  reason: string | null;
}

/** One entry of the ledger that a decision writes. */
export class DecisionEntryView {
  /** The account whose wallet the entry is in; null for a clearing account. */
  @ApiProperty({ type: String, nullable: true, example: 'acct-1' })
  account_id: string | null;

  /** The clearing account of the entry; null for a wallet. */
  @ApiProperty({ type: String, nullable: true, example: null })
  clearing_account: string | null;

  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;

  /** The booked amount in minor units; negative if money is taken out. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  amount: number;

  /**
   * The balance of the wallet before the entry, in minor units; null for a clearing account, whose balance is not
   * stored.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 0 })
  balance_before: number | null;

  /** The balance of the wallet after the entry. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  balance_after: number | null;
}

/** The changes of a decision. */
export class DifferenceView {
  /** The state before. */
  @ApiProperty()
  before: StandingView;

  /** The state after. */
  @ApiProperty()
  after: StandingView;

  /** The transaction of the subject; null if there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string | null;

  /** The ledger entries in their order; empty if no money moves. */
  @ApiProperty({ type: [DecisionEntryView] })
  entries: DecisionEntryView[];
}

export const differenceView = ({ before, after, entries }: Difference): DifferenceView => ({
  before: subjectStateView(before),
  after: subjectStateView(after),
  transaction_id: after.transaction_id,
  entries: entries.map(entryView),
});

const subjectStateView = ({ outcome, reason }: SubjectState): StandingView => ({ outcome, reason });

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

/** Whether the state and the entries are the same. Balances of wallets may differ. */
export const isSameDifference = (one: DifferenceView, other: DifferenceView): boolean =>
  JSON.stringify(essenceOf(one)) === JSON.stringify(essenceOf(other));

const essenceOf = ({ before, after, transaction_id, entries }: DifferenceView) => [
  before.outcome,
  after.outcome,
  transaction_id,
  entries.map((entry) => [entry.account_id, entry.clearing_account, entry.currency, entry.amount]),
];
