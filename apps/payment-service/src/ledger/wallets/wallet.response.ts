import { ApiProperty } from '@nestjs/swagger';
import { SuccessResponse } from '../../responses/success.response';

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

  /** When the balance last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;
}

/** All wallets of the account. */
export class WalletListResponse extends SuccessResponse {
  /** One wallet for each currency in which the account was ever credited; empty before the first credit. */
  @ApiProperty({ type: [WalletView] })
  data: WalletView[];

  /** Always null: one response contains all wallets. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** One entry of a wallet's ledger. It is never changed or removed; a correction is a further entry. */
export class EntryView {
  /** The id of the entry, a UUID of version 7. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01' })
  entry_id: string;

  /** The transaction that the entry belongs to. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The booked amount in minor units; negative if money leaves the wallet. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The balance of the wallet after this entry, in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  balance_after: number;

  /** When it was booked, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;
}

/** A page of a wallet's ledger, newest first. */
export class EntryListResponse extends SuccessResponse {
  /** The entries of this page. */
  @ApiProperty({ type: [EntryView] })
  data: EntryView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
