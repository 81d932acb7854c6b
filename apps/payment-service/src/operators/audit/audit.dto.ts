import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import { AUDIT_ACTIONS, type AuditRow } from './audit.store';
import { SuccessResponse } from '../../responses/success.response';

const ID = { type: String, nullable: true, format: 'uuid', example: null };

/** Which deeds. */
export class ListAuditDto extends PageDto {
  /** Only of this operator, or of whom a command named where no operators are. */
  @ApiPropertyOptional({ example: 'amina' })
  @IsOptional()
  @Matches(/^[^\p{C}]{1,128}$/u, { message: 'operator must be a name of 1 to 128 characters' })
  operator?: string;

  /** Only of this kind. */
  @ApiPropertyOptional({ enum: AUDIT_ACTIONS })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditRow['action'];
}

/** What an operator has done. Which of the ids are there follows from the action. */
export class AuditEntryView {
  /** The id of the entry. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  audit_id: string;

  /** When it was done. */
  @ApiProperty({ format: 'date-time', example: '2026-11-30T09:12:44Z' })
  at: string;

  /** Who did it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /**
   * `accept`, `reject`: the review of a deposit, or of an event that was held. `dismiss`: an event was closed. `adjust`: money
   * was booked that no event can book. `replay`: a delivery was read again. `refund_happened`, `refund_not_happened`: an
   * undecided refund. `redeliver`: events were sent again. `send_report`, `match_again`: a settlement report.
   * `verify_ledger`: a verification of the ledger. `erase_account`: an account’s personal data.
   * `propose`: a decision that another operator has to approve; `reject_proposal`: it was ended instead. `reencrypt`: secrets
   * of event endpoints were sealed with the first key. `sign_in`, `sign_out`: a session of the console.
   * `sign_in_refused`: refused sign-ins by OpenID Connect; `count` is their number within an hour.
   */
  @ApiProperty({ enum: AUDIT_ACTIONS, example: 'accept' })
  action: AuditRow['action'];

  /** The transaction. */
  @ApiProperty(ID)
  transaction_id: string | null;

  /** The event of the inbox; of `redeliver` the event that was sent. */
  @ApiProperty(ID)
  event_id: string | null;

  /** The refund. */
  @ApiProperty(ID)
  refund_id: string | null;

  /** The reconciliation. */
  @ApiProperty(ID)
  reconciliation_id: string | null;

  /** The endpoint that events were sent to. */
  @ApiProperty(ID)
  endpoint_id: string | null;

  /** The verification of the ledger. */
  @ApiProperty(ID)
  verification_id: string | null;

  /** The account, of `redeliver` and `erase_account`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  account_id: string | null;

  /** The proposal, of `propose`, `reject_proposal` and of what was decided by approving one. */
  @ApiProperty(ID)
  proposal_id: string | null;

  /** Whether it was decided alone, although two have to agree. */
  @ApiProperty({ example: false })
  is_emergency: boolean;

  /** What was booked by it, in minor units; negative where it debits. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  amount: number | null;

  /** The currency of `amount`. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Why: the operator’s words, or what was reviewed; of `redeliver` and `verify_ledger` the status. */
  @ApiProperty({ type: String, nullable: true, example: 'amount_differs' })
  reason: string | null;

  /** How many deliveries were sent again, secrets sealed anew, or sign-ins refused. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  count: number | null;
}

/** Deeds of operators, newest first. */
export class AuditListResponse extends SuccessResponse {
  /** The page. */
  @ApiProperty({ type: [AuditEntryView] })
  data: AuditEntryView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const auditView = ({ at, amount, ...row }: AuditRow): AuditEntryView => ({
  ...row,
  at: rfc3339Of(at),
  amount: amount === null ? null : Number(amount),
  currency: amount === null ? null : row.currency,
});
