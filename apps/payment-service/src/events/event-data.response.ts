import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiKeyView } from '../api-keys/api-key.response';
import { tables } from '../database/schema';
import { CaptureView } from '../payments/captures/capture.dto';
import { DisputeView } from '../payments/disputes/dispute.dto';
import { PayoutFactsView } from '../payments/payouts/payout.dto';
import { RefundView } from '../payments/refunds/refund.dto';
import { TransactionView } from '../payments/transactions/transaction.response';
import { EVENT_TYPES } from './event.row';

const { event_endpoints } = tables;

export class WalletAnchorView {
  /** ISO 4217 code. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  @ApiProperty({ type: 'integer', example: 42, description: 'The number of the entry within its wallet, from 1.' })
  sequence: number;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units.' })
  balance_after: number;

  @ApiProperty({
    example: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
    description: 'Hash of the entry, chained to all earlier entries of the wallet. SHA-256, hex.',
  })
  entry_hash: string;
}

export class ReportedView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 9_700,
    description: 'The paid amount in minor units of ISO 4217; null if the report does not contain it.',
  })
  amount: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'USD',
    description: 'ISO 4217 code; null if the report does not contain it.',
  })
  currency: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    description: 'The gateway’s own id of the payment; null if the report does not contain it.',
  })
  provider_payment_id: string | null;
}

/**
 * The transaction as the API showed it at that moment. Fields that belong to other types of events may be present as
 * null.
 */
export class TransactionEventData extends TransactionView {
  @ApiProperty({
    type: WalletAnchorView,
    nullable: true,
    description:
      'State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger.',
  })
  wallet: WalletAnchorView | null;

  /** When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it. */
  @ApiPropertyOptional({ enum: ['automatic', 'manual'], example: 'automatic' })
  override capture_method: 'automatic' | 'manual' = 'automatic';

  /** What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 4_350 })
  override fee: number | null = null;

  /** `settled_amount` less `fee`, in minor units. Null or absent without a fee. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 145_650 })
  override net_amount: number | null = null;

  /** Your own number of the customer. Events that an earlier release wrote do not have it. */
  @ApiPropertyOptional({ type: String, nullable: true, example: 'customer-77' })
  override customer_id: string | null = null;

  /** Your own data: texts by their keys. Events that an earlier release wrote do not have it. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: { campaign: 'spring' } })
  override metadata: Readonly<Record<string, string>> = {};
}

/** A transaction that needs review, and the gateway’s report. */
export class ReviewEventData extends TransactionEventData {
  @ApiProperty({
    type: ReportedView,
    nullable: true,
    description: 'What the gateway reported; null if another report contradicts a settled deposit.',
  })
  reported: ReportedView | null;
}

/** A transaction and its refund. */
export class RefundEventData extends TransactionEventData {
  @ApiProperty({
    type: RefundView,
    nullable: true,
    description: 'The refund that the event is about; null only in events of earlier releases.',
  })
  refund: RefundView | null;
}

/** A transaction and a capture or release of its payment. */
export class CaptureEventData extends TransactionEventData {
  @ApiProperty({ type: CaptureView, description: 'The capture or release that the event is about.' })
  capture: CaptureView;
}

/** A transaction and its dispute. */
export class DisputeEventData extends TransactionEventData {
  @ApiProperty({
    type: DisputeView,
    nullable: true,
    description: 'The dispute that the event is about; null only in events of earlier releases.',
  })
  dispute: DisputeView | null;
}

/** A payout, with the transaction of the same id. */
export class PayoutEventData extends TransactionEventData {
  @ApiProperty({ type: PayoutFactsView, description: 'The payout that the event is about.' })
  payout: PayoutFactsView;
}

export class ApiKeyEventData extends ApiKeyView {
  /** When the key was revoked, in UTC; null if it was not revoked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revoked_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The key that replaces it.' })
  replaced_by: number | null;
}

export class EventEndpointView {
  /** The id of the endpoint. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  endpoint_id: string;

  /** The address that events are sent to. */
  @ApiProperty({ example: 'https://merchant.example/events' })
  url: string;

  @ApiProperty({
    enum: EVENT_TYPES,
    isArray: true,
    description: 'Types of events that are sent to the endpoint; empty: all types.',
  })
  types: string[];

  /** The owner’s description, for people. */
  @ApiProperty({ example: 'Order service' })
  description: string;

  /** Whether events are sent to the endpoint. */
  @ApiProperty({ enum: ['enabled', 'disabled'] })
  status: string;

  @ApiProperty({
    enum: event_endpoints.disabled_reason.values,
    nullable: true,
    example: null,
    description:
      'Why the endpoint is disabled. `owner`, `operator`: who disabled it. `failing`: three days of failures. `gone`: it responded with status 410. `unauthorized`: the API key that set its address may no longer read events.',
  })
  disabled_reason: string | null;

  /** When it was disabled, in UTC; null if it is enabled. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  disabled_at: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Time since which no attempt has succeeded.',
  })
  failing_since: string | null;

  /** When the endpoint was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When the owner last changed it, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;
}
