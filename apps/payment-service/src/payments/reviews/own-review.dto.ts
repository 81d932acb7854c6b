import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

export const OWN_DECISIONS = ['accept', 'refund'] as const;

/** How a merchant ends the review of an own deposit. */
export class OwnReviewDto {
  /**
   * What becomes of the amount that the gateway received.
   *
   * - `accept`: it is credited to your wallet, and the deposit is `settled`.
   * - `refund`: the same, and all of it goes back to the payer as a refund that you started.
   */
  @ApiProperty({ enum: OWN_DECISIONS, example: 'accept' })
  @IsIn(OWN_DECISIONS)
  decision: (typeof OWN_DECISIONS)[number];
}
