import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { tables } from '../../database/schema';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { DifferenceView } from '../decisions/difference.response';
import { PROPOSAL_STATES, type ProposalRow, type ProposalState } from '../decisions/proposal.store';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

const { subject, decision } = tables.decision_proposals;

/** A page of proposals. */
export class ListProposalsDto extends PageDto {
  /** Only proposals in this state. */
  @ApiPropertyOptional({ enum: PROPOSAL_STATES })
  @IsOptional()
  @IsIn(PROPOSAL_STATES)
  state?: ProposalState;
}

/** A decision that needs or needed the approval of another operator. */
export class ProposalView {
  /** The id of the proposal, a UUID of version 7. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08' })
  proposal_id: string;

  /** The kind of resource that it is about. */
  @ApiProperty({ enum: subject.values, example: 'event' })
  subject: ProposalRow['subject'];

  /** The id of the event, transaction, refund or payout. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  subject_id: string;

  /** The proposed decision. */
  @ApiProperty({ enum: decision.values, example: 'credit' })
  decision: ProposalRow['decision'];

  /** The proposed amount in minor units; null if none was given. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  amount: number | null;

  /** The proposer’s reason. */
  @ApiProperty({ type: String, nullable: true, example: 'As the gateway’s statement of 21 November says' })
  reason: string | null;

  /** The gateway’s id of a refund, as the proposer entered it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_refund_id: string | null;

  /** What it would change, computed when it was proposed. */
  @ApiProperty()
  difference: DifferenceView;

  /**
   * `open`: another operator may approve it. `approved`: the decision is taken. `rejected`, `expired`: the decision is
   * not taken.
   */
  @ApiProperty({ enum: PROPOSAL_STATES, example: 'open' })
  state: ProposalState;

  /** The operator who proposed it. */
  @ApiProperty({ example: 'ben' })
  proposed_by: string;

  /** When it was proposed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  proposed_at: string;

  /** Until when it may be approved, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-22T09:30:00Z' })
  expires_at: string;

  /** The operator who approved or rejected it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  decided_by: string | null;

  /** When it was approved or rejected, in UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  decided_at: string | null;
}

/** One proposal. */
export class ProposalResponse extends SuccessResponse {
  /** The proposal. */
  @ApiProperty()
  data: ProposalView;
}

/** Proposals, newest first. */
export class ProposalListResponse extends PageResponse {
  /** The proposals of this page. */
  @ApiProperty({ type: [ProposalView] })
  data: ProposalView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const proposalView = (row: ProposalRow): ProposalView => ({
  proposal_id: row.proposal_id,
  subject: row.subject,
  subject_id: row.subject_id,
  decision: row.decision,
  amount: row.amount === null ? null : Number(row.amount),
  reason: row.reason,
  gateway_refund_id: row.gateway_refund_id,
  difference: row.difference,
  state: row.state,
  proposed_by: row.proposed_by,
  proposed_at: rfc3339Of(row.proposed_at),
  expires_at: rfc3339Of(row.expires_at),
  decided_by: row.decided_by,
  decided_at: rfc3339OrNull(row.decided_at),
});
