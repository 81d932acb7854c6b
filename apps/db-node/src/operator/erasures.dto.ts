import { ApiProperty } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import type { RoutineRow } from '../routines/routine-caller';
import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';
import type { ErasureProposal, Holdings } from './erasure.store';

const STATES = ['open', 'approved', 'rejected', 'expired'];

export class ErasureParameters extends TenantParameters {
  /** The proposal, of this tenant. */
  @IsId('proposal_id')
  proposal_id: string;
}

export class ProposeErasureDto {
  /**
   * Reason on one line, such as a ticket number. It is kept after the erasure, so it must not contain personal data.
   */
  @IsLine(200)
  @ApiProperty({ minLength: 1, example: 'Ticket 4712: asked to be forgotten' })
  reason: string;
}

/** The records that an erasure deletes, in addition to the user. */
export class HoldingsResponse {
  /** Sessions, including ended ones. */
  @ApiProperty({ type: 'integer', example: 12 })
  sessions: number;

  /** Verification tokens, including consumed ones. */
  @ApiProperty({ type: 'integer', example: 2 })
  verification_tokens: number;

  /** Sign-in events. */
  @ApiProperty({ type: 'integer', example: 140 })
  auth_events: number;

  /** Audit records that are not part of the chain. The chain stays valid without them. */
  @ApiProperty({ type: 'integer', example: 166 })
  audit_records: number;
}

export class ProposedErasureResponse {
  /** The proposal. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  proposal_id: string;

  /** Time until which another operator may approve the proposal, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-02-01T12:00:00.000Z' })
  expires_at: string;
}

export class ErasedResponse {
  /** Number of deleted audit records. */
  @ApiProperty({ type: 'integer', example: 166 })
  erased_records: number;
}

class ErasureProposalResponse extends ProposedErasureResponse {
  /** The user of the proposal. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f91' })
  user_id: string;

  /** The proposer’s reason. */
  @ApiProperty({ example: 'Ticket 4712: asked to be forgotten' })
  reason: string;

  /**
   * `open`: another operator may approve it. `approved`: the user is erased. `rejected`, `expired`: the user is
   * unchanged.
   */
  @ApiProperty({ enum: STATES, example: 'open' })
  state: string;

  /** The operator who proposed it. */
  @ApiProperty({ example: 'ben' })
  proposed_by: string;

  /** Time of the proposal, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  proposed_at: string;

  /** The operator who approved or rejected it. */
  @ApiProperty({ example: null })
  decided_by: string | null;

  /** Time of the decision, in UTC. */
  @ApiProperty({ format: 'date-time', example: null })
  decided_at: string | null;
}

export class ErasureListResponse {
  /** At most 100, newest first. */
  @ApiProperty({ type: [ErasureProposalResponse] })
  proposals: ErasureProposalResponse[];
}

export const toHoldings = (counts: Holdings): HoldingsResponse => ({
  sessions: Number(counts.sessions),
  verification_tokens: Number(counts.verification_tokens),
  auth_events: Number(counts.auth_events),
  audit_records: Number(counts.audit_records),
});

export const toProposed = ({ proposal_id, expires_at }: RoutineRow<'erasure_propose'>): ProposedErasureResponse => ({
  proposal_id,
  expires_at: expires_at.toISOString(),
});

export const toErasureProposal = (row: ErasureProposal): ErasureProposalResponse => ({
  proposal_id: row.proposal_id,
  expires_at: row.expires_at.toISOString(),
  user_id: row.user_id,
  reason: row.reason,
  state: row.state,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
});
