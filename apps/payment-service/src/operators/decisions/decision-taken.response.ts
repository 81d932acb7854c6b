import { ApiProperty } from '@nestjs/swagger';
import { tables } from '../../database/schema';
import { rfc3339Of } from '../../responses/time';
import type { DecisionRow } from './decision.store';

const KINDS = tables.review_decisions.decision.values;

/** A decision that an operator has taken. */
export class DecisionTakenView {
  /** The id of the decision, a UUID of version 7. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e07' })
  decision_id: string;

  /** What was decided; `adjust` is a credit or a debit, as the sign of `amount` shows. */
  @ApiProperty({ enum: KINDS, example: 'accept' })
  decision: DecisionRow['decision'];

  /** The event that was decided; null if the decision is not about an event. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  event_id: string | null;

  /** The refund that was decided; null if the decision is not about a refund. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  refund_id: string | null;

  /** The capture or release that was decided; null if the decision is not about one. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  capture_id: string | null;

  /** The operator who decided. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** The proposer, if two operators had to agree; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  proposed_by: string | null;

  /** Whether one operator decided alone although two had to agree. */
  @ApiProperty()
  is_emergency: boolean;

  /** Why a review was needed. */
  @ApiProperty({ type: String, nullable: true, example: 'amount_differs' })
  review_reason: string | null;

  /** The credited amount in minor units, negative if an adjustment debits; null if the decision named no amount. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  amount: number | null;

  /** The operator’s reason. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  /** When it was taken, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  decided_at: string;
}

export const decisionTakenView = (row: DecisionRow): DecisionTakenView => ({
  decision_id: row.decision_id,
  decision: row.decision,
  event_id: row.event_id,
  refund_id: row.refund_id,
  capture_id: row.capture_id,
  operator: row.operator,
  proposed_by: row.proposed_by,
  is_emergency: row.is_emergency,
  review_reason: row.review_reason,
  amount: row.amount === null ? null : Number(row.amount),
  reason: row.reason,
  decided_at: rfc3339Of(row.decided_at),
});
