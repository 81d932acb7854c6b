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
import { type Decided, DECIDED_STATES, type DecisionOptions } from './decisions.service';
import { DifferenceView, differenceView } from './difference.response';
import { SuccessResponse } from '../../responses/success.response';

/** Fields that every decision has. */
class DecisionDto {
  /** Why, for the audit. Required if the decision books an amount that you name. */
  @ApiPropertyOptional({ example: 'As the gateway’s statement of 21 November says' })
  @MayBeAbsent()
  @IsLine(500)
  reason?: string;

  /** Shows what would change, and changes nothing. */
  @ApiPropertyOptional({ default: false })
  @MayBeAbsent()
  @IsBoolean()
  dry_run?: boolean;

  /**
   * Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the
   * role admin and a `reason`. It is kept, counted, and raises an alert.
   */
  @ApiPropertyOptional({ default: false })
  @MayBeAbsent()
  @IsBoolean()
  emergency?: boolean;
}

/** A decision about an event. */
export class DecideEventDto extends DecisionDto {
  /**
   * `replay`: its bytes are read again with the present rules, and applied. `accept`: you vouch for a held event; it is
   * applied like any other. `dismiss`: it is closed; effects that it already has stay. `credit`, `debit`: books an
   * amount that no event can book, for or against the wallet, once per event. Requires `amount` and `reason`.
   */
  @ApiProperty({ example: 'replay' })
  @IsIn(DECISIONS.event)
  decision: (typeof DECISIONS.event)[number];

  /** The amount to book, in minor units of ISO 4217; only with `credit` and `debit`. */
  @ApiPropertyOptional({ type: 'integer', example: 10_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;
}

/** A decision about a deposit whose report does not match. */
export class DecideTransactionDto extends DecisionDto {
  /**
   * `accept`: credits what the gateway reports as received, or `amount`. `reject`: the deposit fails, and nothing is
   * credited.
   */
  @ApiProperty({ example: 'accept' })
  @IsIn(DECISIONS.transaction)
  decision: (typeof DECISIONS.transaction)[number];

  /**
   * The amount to credit instead, in minor units of ISO 4217; required if the gateway named none in the deposit’s
   * currency.
   */
  @ApiPropertyOptional({ type: 'integer', example: 10_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;
}

/** A decision about whether a refund happened. */
export class DecideRefundDto extends DecisionDto {
  /**
   * What the gateway’s own records show. `happened`: the payer has the money. `did_not_happen`: the wallet gets it
   * back.
   */
  @ApiProperty({ example: 'happened' })
  @IsIn(DECISIONS.refund)
  decision: (typeof DECISIONS.refund)[number];

  /** The gateway’s own id of the refund, with `happened`. Required if the refund is `unconfirmed`. */
  @ApiPropertyOptional({ example: 're_3MmlLrLkdIwHu7ix0uke3Ezy' })
  @MayBeAbsent()
  @IsLine(255)
  gateway_refund_id?: string;
}

/** A decision about a payout. */
export class DecidePayoutDto extends DecisionDto {
  /**
   * `approve`, `reject`: for a payout that awaits an approval. `happened`, `did_not_happen`: what the gateway’s own records
   * show, for a payout in review. The held amount leaves the wallet, or is available again.
   */
  @ApiProperty({ example: 'approve' })
  @IsIn(DECISIONS.payout)
  decision: (typeof DECISIONS.payout)[number];
}

/** A decision about a capture or a release. */
export class DecideCaptureDto extends DecisionDto {
  /**
   * What the gateway’s own records show. `happened`: the capture is credited, or the authorization of a release ends.
   * `did_not_happen`: the request fails, and the merchant can capture again.
   */
  @ApiProperty({ example: 'happened' })
  @IsIn(DECISIONS.capture)
  decision: (typeof DECISIONS.capture)[number];
}

/** The result of a decision. */
export class DecisionView extends DifferenceView {
  /**
   * `dry_run`: nothing has changed. `applied`: the change is durable. `proposed`: nothing has changed; another operator
   * has to approve it.
   */
  @ApiProperty({ enum: DECIDED_STATES, example: 'applied' })
  state: Decided['state'];

  /** Whether another operator has to approve it before it is applied. */
  @ApiProperty({ example: false })
  needs_approval: boolean;

  /** The proposal that was created; null if none was. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  proposal_id: string | null;

  /** Until when the proposal may be approved, in UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  expires_at: string | null;
}

/** The result of a decision. */
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

/** How a decision is taken. */
export const decisionOptions = ({ dry_run, emergency }: DecisionDto): DecisionOptions => ({
  isDryRun: dry_run === true,
  isEmergency: emergency === true,
});

/** The response to a decision: 202 if it still needs approval. */
export function decisionResponse(decided: Decided, response: Response): DecisionResponse {
  if (decided.state === 'proposed') response.status(HttpStatus.ACCEPTED);
  return { status: 'success', data: decisionView(decided) };
}
