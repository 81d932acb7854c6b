import { ApiProperty } from '@nestjs/swagger';
import { rfc3339OrNull } from '../../responses/time';
import { WAITING_KINDS, type WaitingRow } from './waiting.store';
import { WholeListResponse } from '../../responses/list.response';

/** Number of items of one kind that wait. */
export class WaitingView {
  /**
   * `needs_review`: events that an operator decides. `parked`: events that wait for their deposit. `unresolved`:
   * payments that are still open after the last inquiry. `refunds`: refunds of which it is unknown whether they
   * happened. `captures`: captures and releases of which it is unknown whether they happened. `payouts`: payouts that
   * await an approval or a decision. `proposals`: decisions that another operator has to approve. `breaks`: open
   * differences between a gateway’s report and the ledger.
   */
  @ApiProperty({ enum: WAITING_KINDS, example: 'needs_review' })
  kind: WaitingRow['kind'];

  /** Number of items. */
  @ApiProperty({ type: 'integer', example: 2 })
  count: number;

  /** Since when the oldest of them waits; null if there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T09:12:44Z' })
  oldest_at: string | null;
}

/** Items that wait for operators. */
export class WaitingResponse extends WholeListResponse {
  /** One entry for each kind. */
  @ApiProperty({ type: [WaitingView] })
  data: WaitingView[];
}

export const waitingView = ({ kind, count, oldest_at }: WaitingRow): WaitingView => ({
  kind,
  count,
  oldest_at: rfc3339OrNull(oldest_at),
});
