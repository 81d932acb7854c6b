import { Column, Entity, PrimaryColumn } from 'typeorm';
import { minorUnitsColumn } from '../money/bigint.column';

export const TRANSACTION_STATUSES = [
  'pending',
  'failed',
  'needs_review',
  'settled',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const;

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** A row of `transactions`; only the routines of the migrations write it. */
@Entity('transactions')
export class TransactionEntity {
  @PrimaryColumn({ name: 'transaction_id', type: 'uuid' })
  transactionId: string;

  @Column({ name: 'account_id', type: 'text' })
  accountId: string;

  @Column({ type: 'text' })
  kind: 'deposit' | 'transfer';

  @Column({ type: 'text' })
  status: TransactionStatus;

  @Column(minorUnitsColumn('amount'))
  amount: number;

  @Column({ type: 'text' })
  currency: string;

  @Column(minorUnitsColumn('settled_amount'))
  settledAmount: number;

  @Column(minorUnitsColumn('refunded_amount'))
  refundedAmount: number;

  @Column(minorUnitsColumn('charged_back_amount'))
  chargedBackAmount: number;

  @Column(minorUnitsColumn('adjusted_amount'))
  adjustedAmount: number;

  @Column({ name: 'dispute_open', type: 'boolean' })
  disputeOpen: boolean;

  @Column({ type: 'text', nullable: true })
  provider: string | null;

  @Column({ name: 'provider_reference', type: 'text', nullable: true })
  providerReference: string | null;

  @Column({ name: 'provider_payment_id', type: 'text', nullable: true })
  providerPaymentId: string | null;

  @Column({ name: 'merchant_request_id', type: 'text', nullable: true })
  merchantRequestId: string | null;

  @Column({ name: 'counterparty_account_id', type: 'text', nullable: true })
  counterpartyAccountId: string | null;

  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ name: 'order_id', type: 'text', nullable: true })
  orderId: string | null;

  @Column({ name: 'review_reason', type: 'text', nullable: true })
  reviewReason: string | null;

  @Column({ name: 'review_event_id', type: 'uuid', nullable: true })
  reviewEventId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;
}
