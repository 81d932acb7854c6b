import { ApiProperty } from '@nestjs/swagger';
import { rfc3339OrNull } from '../../responses/time';
import { WAITING_KINDS, type WaitingRow } from './waiting.store';
import { SuccessResponse } from '../../responses/success.response';

/** How much of one kind waits. */
export class WaitingView {
  /**
   * `needs_review`: events that a person decides. `parked`: events that wait for their deposit. `unresolved`: payments that
   * are open although their gateway was asked for the last time. `refunds`: of which nobody knows whether they happened.
   * `proposals`: decisions that another operator has to approve. `breaks`: open differences between a gateway’s report and the ledger.
   */
  @ApiProperty({ enum: WAITING_KINDS, example: 'needs_review' })
  kind: WaitingRow['kind'];

  /** How many there are. */
  @ApiProperty({ type: 'integer', example: 2 })
  count: number;

  /** Since when the oldest of them waits; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T09:12:44Z' })
  oldest_at: string | null;
}

/** What waits for operators. */
export class WaitingResponse extends SuccessResponse {
  /** One entry for each kind. */
  @ApiProperty({ type: [WaitingView] })
  data: WaitingView[];
}

export const waitingView = ({ kind, count, oldest_at }: WaitingRow): WaitingView => ({
  kind,
  count,
  oldest_at: rfc3339OrNull(oldest_at),
});
