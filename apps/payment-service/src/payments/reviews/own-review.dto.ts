import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

export const OWN_DECISIONS = ['accept', 'refund'] as const;

/** A merchant's decision about the review of one of the account's deposits. */
export class OwnReviewDto {
  /**
   * What happens to the amount that the gateway received.
   *
   * - `accept`: it is credited to your wallet, and the deposit is `settled`.
   * - `refund`: the same, and the whole amount goes back to the payer as a refund that you started.
   */
  @ApiProperty({ enum: OWN_DECISIONS, example: 'accept' })
  @IsIn(OWN_DECISIONS)
  decision: (typeof OWN_DECISIONS)[number];
}
