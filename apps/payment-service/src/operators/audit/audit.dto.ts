import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import { AUDIT_ACTIONS, type AuditRow } from './audit.store';
import { PageResponse } from '../../responses/list.response';

const ID = { type: String, nullable: true, format: 'uuid', example: null };

/** Filters of the audit entries. */
export class ListAuditDto extends PageDto {
  /** Only actions of this operator, or of the person that a command named if no operators are configured. */
  @ApiPropertyOptional({ example: 'amina' })
  @IsOptional()
  @Matches(/^[^\p{C}]{1,128}$/u, { message: 'operator must be a name of 1 to 128 characters' })
  operator?: string;

  /** Only actions of this kind. */
  @ApiPropertyOptional({ enum: AUDIT_ACTIONS })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditRow['action'];
}

/** An action of an operator. The action decides which of the ids are set. */
export class AuditEntryView {
  /** The id of the entry. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  audit_id: string;

  /** When the action happened. */
  @ApiProperty({ format: 'date-time', example: '2026-11-30T09:12:44Z' })
  at: string;

  /** The operator. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /**
   * `accept`, `reject`: the review of a deposit or of a held event. `dismiss`: an event was closed. `adjust`: an amount
   * was booked that no event can book. `replay`: a delivery was read again. `refund_happened`, `refund_not_happened`:
   * an undecided refund was decided. `capture_happened`, `capture_not_happened`: an undecided capture or release was
   * decided. `redeliver`: events were sent again. `send_report`, `match_again`: a settlement report. `verify_ledger`: a
   * verification of the ledger. `erase_account`: an account’s personal data was erased. `propose`: a decision was
   * proposed that another operator has to approve; `reject_proposal`: the proposal was rejected. `reencrypt`: secrets of
   * event endpoints were encrypted with the first key. `sign_in`, `sign_out`: a session of the console.
   * `sign_in_refused`: sign-ins over OpenID Connect were refused; `count` is their number within an hour.
   */
  @ApiProperty({ enum: AUDIT_ACTIONS, example: 'accept' })
  action: AuditRow['action'];

  /** The transaction. */
  @ApiProperty(ID)
  transaction_id: string | null;

  /** The event of the inbox; for `redeliver`, the event that was sent. */
  @ApiProperty(ID)
  event_id: string | null;

  /** The refund. */
  @ApiProperty(ID)
  refund_id: string | null;

  /** The reconciliation. */
  @ApiProperty(ID)
  reconciliation_id: string | null;

  /** The event endpoint. */
  @ApiProperty(ID)
  endpoint_id: string | null;

  /** The verification of the ledger. */
  @ApiProperty(ID)
  verification_id: string | null;

  /** The account, for `redeliver` and `erase_account`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  account_id: string | null;

  /** The proposal, for `propose`, `reject_proposal` and a decision that was taken by approving one. */
  @ApiProperty(ID)
  proposal_id: string | null;

  /** Whether one operator decided alone although two have to agree. */
  @ApiProperty({ example: false })
  is_emergency: boolean;

  /** The booked amount in minor units; negative if it debits. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  amount: number | null;

  /** The currency of `amount`. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Why: the operator’s reason, or what was reviewed; for `redeliver` and `verify_ledger`, the status. */
  @ApiProperty({ type: String, nullable: true, example: 'amount_differs' })
  reason: string | null;

  /** Number of deliveries that were sent again, of encrypted secrets, or of refused sign-ins. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  count: number | null;
}

/** Actions of operators, newest first. */
export class AuditListResponse extends PageResponse {
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
