import { ApiProperty } from '@nestjs/swagger';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';
import { ENTRY_KINDS, type EntryKind, SOURCE_TYPES, type SourceType } from './entry.kinds';

/** What the account holds in one currency. */
export class WalletView {
  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /**
   * The sum of the wallet's entries, in minor units. Refunds and lost disputes can make it negative; transfers cannot.
   */
  @ApiProperty({ type: 'integer', example: 150_000 })
  balance: number;

  /**
   * What is held for payouts that are not decided, in minor units. It is still part of `balance`. The amount of a pending
   * refund is not: it leaves the balance with the request.
   */
  @ApiProperty({ type: 'integer', example: 20_000 })
  held: number;

  /** What you can transfer, refund or pay out now, in minor units: `balance` less `held`. It can be negative. */
  @ApiProperty({ type: 'integer', example: 130_000 })
  available: number;

  /** When the balance or the held amount last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;
}

/** All wallets of the account. */
export class WalletListResponse extends PageResponse {
  /** One wallet for each currency in which the account was ever credited; empty before the first credit. */
  @ApiProperty({ type: [WalletView] })
  data: WalletView[];

  /** Always null: one response contains all wallets. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** A wallet's balance at a time, with its place in the ledger. */
export class BalanceView {
  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** The balance in minor units; 0 before the first entry. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  balance: number;

  /** The time that the balance belongs to, in UTC. Entries that were booked before it count. */
  @ApiProperty({ format: 'date-time', example: '2026-12-01T00:00:00Z' })
  at: string;

  /** The number of the last entry that counts, from 1; 0 before the first entry. */
  @ApiProperty({ type: 'integer', example: 42 })
  sequence: number;

  /**
   * The hash of that entry, which covers all entries before it: SHA-256, hexadecimal. Events contain the same hash as
   * `wallet.entry_hash`. Null before the first entry.
   */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
  })
  entry_hash: string | null;
}

/** A wallet's balance at a time. */
export class BalanceResponse extends SuccessResponse {
  /** The balance. */
  @ApiProperty({ type: BalanceView })
  data: BalanceView;
}

/** The resource that an entry belongs to. */
export class EntrySourceView {
  /**
   * The type of the resource. An adjustment belongs to the gateway’s report that an operator decided: a `webhook_event`.
   */
  @ApiProperty({ enum: SOURCE_TYPES, example: 'deposit' })
  type: SourceType;

  /**
   * Its id: the `transaction_id` of a deposit or transfer, the `payout_id`, the `refund_id`, the `dispute_id`, or the `event_id` of a report
   * in `GET /v1/webhook-events`.
   */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  id: string;
}

/** A fee in another currency than that of the wallet. */
export class ForeignFeeView {
  /** The fee in minor units of its currency; a positive fee is a cost. */
  @ApiProperty({ type: 'integer', example: 125 })
  amount: number;

  /** The currency of the fee, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'USD' })
  currency: string;
}

/** One entry of a wallet's ledger. It is never changed or removed; a correction is a further entry. */
export class EntryView {
  /** The id of the entry, a UUID of version 7. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01' })
  entry_id: string;

  /** The transaction that the entry belongs to. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The number of the entry within its wallet, from 1. */
  @ApiProperty({ type: 'integer', example: 42 })
  sequence: number;

  /**
   * Why the money moved.
   *
   * - `payment`: a gateway reported a payment, or a captured part of one.
   * - `refund`: money that returns to the payer; negative. A refund that fails is credited again: a positive entry of the
   *   same source.
   * - `chargeback`: a dispute was lost.
   * - `reversal`: the money of a lost dispute came back.
   * - `transfer`: money from or to another account’s wallet.
   * - `adjustment`: an operator’s decision about a report.
   * - `payout`: money that you sent to one of your destinations; negative.
   * - `fee`: reserved; no entry has it yet.
   */
  @ApiProperty({ enum: ENTRY_KINDS, example: 'payment' })
  kind: EntryKind;

  /** What caused the entry. */
  @ApiProperty({ type: EntrySourceView })
  source: EntrySourceView;

  /** Your own order number of the deposit; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'order-1001' })
  order_id: string | null;

  /** Your note on the transaction; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'Order 1001' })
  description: string | null;

  /** The booked amount in minor units; negative if money leaves the wallet. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /**
   * What the gateway kept for this entry, in minor units; a positive fee is a cost. It comes from the settlement report; before
   * an operator has compared that, from the report of the payment. Null if neither has a fee in this currency. The wallet
   * does not pay it.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 4_350 })
  fee: number | null;

  /** `amount` less `fee`, in minor units: what the gateway settles for this entry. Null while `fee` is null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 145_650 })
  net_amount: number | null;

  /**
   * What the gateway kept for this entry, if its settlement report has it in another currency than that of the wallet. It is
   * not part of `fee` and `net_amount`. Null if there is none.
   */
  @ApiProperty({ type: ForeignFeeView, nullable: true })
  foreign_fee: ForeignFeeView | null;

  /** The balance of the wallet after this entry, in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  balance_after: number;

  /** When it was booked, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;
}

/** A page of a wallet's ledger, newest first. */
export class EntryListResponse extends PageResponse {
  /** The entries of this page. */
  @ApiProperty({ type: [EntryView] })
  data: EntryView[];

  /**
   * Where the next page begins: send it as `cursor` with the same filters. Null on the last page. With `kind`, earlier
   * pages may be short or empty.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
