import { ApiProperty } from '@nestjs/swagger';
import type { BoundedCount } from '../../database/bounded-scan';
import { SuccessResponse } from '../../responses/success.response';

/** The number of matching transactions, up to 1,000. */
export class TransactionCountView {
  /** Number of transactions. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1_000, example: 37 })
  count: number;

  /**
   * Whether there are exactly so many. False: there are more than 1,000, or older transactions were not read, because one
   * request reads at most 5,000.
   */
  @ApiProperty()
  is_exact: boolean;
}

export class TransactionCountResponse extends SuccessResponse {
  /** The count. */
  @ApiProperty({ type: TransactionCountView })
  data: TransactionCountView;
}

export const transactionCountResponse = ({ count, isExact }: BoundedCount): TransactionCountResponse => ({
  status: 'success',
  data: { count, is_exact: isExact },
});
