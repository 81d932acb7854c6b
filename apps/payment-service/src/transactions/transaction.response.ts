import { ApiProperty } from '@nestjs/swagger';
import { timeText } from '../time';
import { TRANSACTION_STATUSES, type TransactionRow, type TransactionStatus } from './transaction.row';

export class TransactionView {
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  @ApiProperty({ enum: ['deposit', 'transfer'] })
  kind: 'deposit' | 'transfer';

  @ApiProperty({ enum: TRANSACTION_STATUSES, example: 'pending' })
  status: TransactionStatus;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units.' })
  amount: number;

  @ApiProperty({ example: 'KES' })
  currency: string;

  @ApiProperty({ type: 'integer', example: 0 })
  refunded_amount: number;

  @ApiProperty({ type: 'integer', example: 0 })
  charged_back_amount: number;

  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'What operators have booked by hand, such as the end of a dispute; positive credits the wallet.',
  })
  adjusted_amount: number;

  @ApiProperty({ type: String, nullable: true, example: 'mobilemoney' })
  provider: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ws_CO_191220191020363925' })
  provider_reference: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Known once the payment is settled.' })
  provider_payment_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '29115-34620561-1' })
  merchant_request_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The sender of a transfer.' })
  from_account_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The recipient of a transfer.' })
  to_account_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '254700000000' })
  phone_number: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Order 1001' })
  description: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'order-1001', description: 'The merchant’s own number.' })
  order_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why an operator must look at it.' })
  review_reason: string | null;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  created_at: string;

  @ApiProperty({ example: '2026-11-21 09:30:00' })
  updated_at: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  settled_at: string | null;
}

export class TransactionResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: TransactionView })
  data: TransactionView;
}

export class TransactionListResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: [TransactionView] })
  data: TransactionView[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'Null at the end. With filters a page may be short, or empty, before that: go on, under the same filters.',
  })
  next_cursor: string | null;
}

export const transactionView = (row: TransactionRow): TransactionView => ({
  transaction_id: row.transaction_id,
  kind: row.kind,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  refunded_amount: Number(row.refunded_amount),
  charged_back_amount: Number(row.charged_back_amount),
  adjusted_amount: Number(row.adjusted_amount),
  provider: row.provider,
  provider_reference: row.provider_reference,
  provider_payment_id: row.provider_payment_id,
  merchant_request_id: row.merchant_request_id,
  from_account_id: row.kind === 'transfer' ? row.account_id : null,
  to_account_id: row.counterparty_account_id,
  phone_number: row.phone_number,
  description: row.description,
  order_id: row.order_id,
  review_reason: row.review_reason,
  created_at: timeText(row.created_at),
  updated_at: timeText(row.updated_at),
  settled_at: row.settled_at && timeText(row.settled_at),
});
