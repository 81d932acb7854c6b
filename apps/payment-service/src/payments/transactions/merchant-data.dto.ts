import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsMetadata, MAX_KEY_LENGTH, MAX_KEYS, MAX_VALUE_LENGTH } from './metadata.decorator';

/** The merchant's own data about a deposit. It is set once. */
export class MerchantDataDto {
  /** Your own number of the customer. Lists of transactions find it. Do not send a name or an email address. */
  @ApiPropertyOptional({ example: 'customer-77' })
  @MayBeAbsent()
  @IsLine(127)
  customer_id?: string;

  @ApiPropertyOptional({
    description: `Your own data: at most ${MAX_KEYS} texts by their keys. A key has 1 to ${MAX_KEY_LENGTH} characters, a text at most ${MAX_VALUE_LENGTH}. Answers, events and lists contain it. Do not send secrets or card numbers.`,
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_VALUE_LENGTH },
    maxProperties: MAX_KEYS,
    example: { campaign: 'spring' },
  })
  @MayBeAbsent()
  @IsMetadata()
  metadata?: Record<string, string>;
}
