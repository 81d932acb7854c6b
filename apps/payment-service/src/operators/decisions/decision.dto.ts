import { HttpStatus } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsBoolean, IsIn } from 'class-validator';
import type { Response } from 'express';
import type { Principal } from '../../access/principal';
import { IsAmount } from '../../money/money.decorators';
import { rfc3339Of } from '../../responses/time';
import type { Decider, Decision, Subject, Verb } from './decision';
import { DECISIONS } from './decision';
import { type Decided, DECIDED_STATES, type Manner } from './decisions.service';
import { DifferenceView, differenceView } from './difference.response';
import { SuccessResponse } from '../../responses/success.response';

/** What every decision says beside itself. */
class DecisionDto {
  /** Why, for the audit. What is booked by your own word needs it. */
  @ApiPropertyOptional({ example: 'As the gateway’s statement of 21 November says' })
  @MayBeAbsent()
  @IsLine(500)
  reason?: string;

  /** Shows what would change, and takes all of it back. */
  @ApiPropertyOptional({ default: false })
  @MayBeAbsent()
  @IsBoolean()
  dry_run?: boolean;

  /**
   * Takes a decision that moves money alone, where two have to agree (`OPERATOR_APPROVALS`). Needs the role admin and a
   * `reason`; it is kept, counted and alerted on.
   */
  @ApiPropertyOptional({ default: false })
  @MayBeAbsent()
  @IsBoolean()
  emergency?: boolean;
}

/** What becomes of an event. */
export class DecideEventDto extends DecisionDto {
  /**
   * `replay`: its bytes are read again, as the service understands them now, and applied. `accept`: you vouch for an event
   * that is held; it is applied as any other. `dismiss`: it is closed, and what has taken effect stays. `credit`, `debit`:
   * books what no event can book, for or against the wallet, once an event; needs `amount` and `reason`.
   */
  @ApiProperty({ example: 'replay' })
  @IsIn(DECISIONS.event)
  decision: (typeof DECISIONS.event)[number];

  /** How much is booked, in minor units of ISO 4217; only with `credit` and `debit`. */
  @ApiPropertyOptional({ type: 'integer', example: 10_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;
}

/** What becomes of a deposit whose report does not fit. */
export class DecideTransactionDto extends DecisionDto {
  /** `accept`: what the gateway says it received is credited, or `amount`. `reject`: it fails, and nothing is credited. */
  @ApiProperty({ example: 'accept' })
  @IsIn(DECISIONS.transaction)
  decision: (typeof DECISIONS.transaction)[number];

  /** What is credited instead, in minor units of ISO 4217; needed where the gateway named none in the deposit’s currency. */
  @ApiPropertyOptional({ type: 'integer', example: 10_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;
}

/** Whether a refund happened. */
export class DecideRefundDto extends DecisionDto {
  /** As the gateway’s own records show. `happened`: the payer has the money. `did_not_happen`: the wallet gets it back. */
  @ApiProperty({ example: 'happened' })
  @IsIn(DECISIONS.refund)
  decision: (typeof DECISIONS.refund)[number];

  /** With `happened`, the gateway’s own id of it: needed of one that is `unconfirmed`. */
  @ApiPropertyOptional({ example: 're_3MmlLrLkdIwHu7ix0uke3Ezy' })
  @MayBeAbsent()
  @IsLine(255)
  gateway_refund_id?: string;
}

/** What came of a decision. */
export class DecisionView extends DifferenceView {
  /**
   * `dry_run`: all of it was taken back. `applied`: it is durable. `proposed`: nothing has changed; another operator has to
   * approve it.
   */
  @ApiProperty({ enum: DECIDED_STATES, example: 'applied' })
  state: Decided['state'];

  /** Whether another operator has to approve it before it is applied. */
  @ApiProperty({ example: false })
  needs_approval: boolean;

  /** The proposal that was made; null where none was. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  proposal_id: string | null;

  /** Until when it may be approved, in UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  expires_at: string | null;
}

/** What came of a decision. */
export class DecisionResponse extends SuccessResponse {
  /** The difference. */
  @ApiProperty()
  data: DecisionView;
}

export const decisionOf = (
  subject: Subject,
  subjectId: string,
  body: { decision: Verb; amount?: number; reason?: string; gateway_refund_id?: string },
): Decision => ({
  subject,
  subjectId,
  verb: body.decision,
  amount: body.amount ?? null,
  reason: body.reason ?? null,
  gatewayRefundId: body.gateway_refund_id ?? null,
});

export const deciderOf = ({ operator, permissions }: Principal): Decider => ({ name: operator!, permissions });

export const decisionView = ({ state, difference, needsApproval, proposed }: Decided): DecisionView =>
  Object.assign(differenceView(difference), {
    state,
    needs_approval: needsApproval,
    proposal_id: proposed?.proposalId ?? null,
    expires_at: proposed && rfc3339Of(proposed.expiresAt),
  });

/** How a decision is to be taken. */
export const manner = ({ dry_run, emergency }: DecisionDto): Manner => ({
  isDryRun: dry_run === true,
  isEmergency: emergency === true,
});

/** The answer to a decision: 202 where it is not taken yet. */
export function decisionResponse(decided: Decided, response: Response): DecisionResponse {
  if (decided.state === 'proposed') response.status(HttpStatus.ACCEPTED);
  return { status: 'success', data: decisionView(decided) };
}
