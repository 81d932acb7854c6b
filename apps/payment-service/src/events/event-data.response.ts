import { ApiProperty } from '@nestjs/swagger';
import { ApiKeyView } from '../api-keys/api-key.response';
import { tables } from '../database/schema';
import { DisputeView } from '../payments/disputes/dispute.dto';
import { RefundView } from '../payments/refunds/refund.dto';
import { TransactionView } from '../payments/transactions/transaction.response';
import { EVENT_TYPES } from './event.row';

const { event_endpoints } = tables;

export class WalletAnchorView {
  /** ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  @ApiProperty({ type: 'integer', example: 42, description: 'The number of the entry within its wallet, from 1.' })
  sequence: number;

  @ApiProperty({ type: 'integer', example: 150_000, description: 'Minor units.' })
  balance_after: number;

  @ApiProperty({
    example: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
    description: 'Of the entry, and by its chain of all entries of the wallet before it. SHA-256, hex.',
  })
  entry_hash: string;
}

export class ReportedView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 9_700,
    description: 'The paid amount in minor units of ISO 4217; null if the report does not say it.',
  })
  amount: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'USD',
    description: 'ISO 4217; null if the report does not say it.',
  })
  currency: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    description: 'The gateway’s own id of the payment; null if the report does not say it.',
  })
  provider_payment_id: string | null;
}

/** The transaction as the API showed it at that moment. Fields that only other types of event have may stand in it as null. */
export class TransactionEventData extends TransactionView {
  @ApiProperty({
    type: WalletAnchorView,
    nullable: true,
    description: 'Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down.',
  })
  wallet: WalletAnchorView | null;
}

/** A transaction that needs a review, with what the gateway reported. */
export class ReviewEventData extends TransactionEventData {
  @ApiProperty({
    type: ReportedView,
    nullable: true,
    description: 'What the gateway reported; null if another report put a settled deposit in doubt.',
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

/** A transaction and its dispute. */
export class DisputeEventData extends TransactionEventData {
  @ApiProperty({
    type: DisputeView,
    nullable: true,
    description: 'The dispute that the event is about; null only in events of earlier releases.',
  })
  dispute: DisputeView | null;
}

export class ApiKeyEventData extends ApiKeyView {
  /** When it was revoked, in UTC; null if it was not revoked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revoked_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The key that takes its place.' })
  replaced_by: number | null;
}

export class EventEndpointView {
  /** The id of the endpoint. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  endpoint_id: string;

  /** Where events are sent. */
  @ApiProperty({ example: 'https://merchant.example/events' })
  url: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true, description: 'Which events are sent there; empty: all.' })
  types: string[];

  /** Of its owner, for people. */
  @ApiProperty({ example: 'Order service' })
  description: string;

  /** Whether events are sent there. */
  @ApiProperty({ enum: ['enabled', 'disabled'] })
  status: string;

  @ApiProperty({
    enum: event_endpoints.disabled_reason.values,
    nullable: true,
    example: null,
    description:
      'Why the endpoint is disabled: by its owner or an operator; after three days of failures; because it answered 410; or because the API key that set its address may no longer read events.',
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
    description: 'Since when no attempt has succeeded.',
  })
  failing_since: string | null;

  /** When it was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When its owner last changed it, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;
}
