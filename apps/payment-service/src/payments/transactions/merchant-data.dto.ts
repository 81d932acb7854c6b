import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { ApiMetadata, IsMetadata } from './metadata.decorator';

/** The merchant's own data about a deposit. It is set once. */
export class MerchantDataDto {
  /** Your own number of the customer. Lists of transactions find it. Do not send a name or an email address. */
  @ApiPropertyOptional({ example: 'customer-77' })
  @MayBeAbsent()
  @IsLine(127)
  customer_id?: string;

  @ApiMetadata()
  @MayBeAbsent()
  @IsMetadata()
  metadata?: Record<string, string>;
}
