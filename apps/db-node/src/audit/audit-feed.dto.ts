import { ApiProperty } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsInt, Matches, Max, Min } from 'class-validator';

const CONSUMER = /^[a-z0-9][a-z0-9-]{0,39}$/;
const CONSUMER_RULE = { message: 'consumer must be 1 to 40 lowercase letters, digits or hyphens' };

export class AuditFeedQuery {
  /** Name of the consumer. The consumer chooses it. */
  @ApiProperty({ pattern: CONSUMER.source, example: 'siem' })
  @Matches(CONSUMER, CONSUMER_RULE)
  consumer: string;

  /** Maximum number of events in the response. */
  @IsPageLimit(1000, 500)
  limit = 500;
}

export class AcknowledgeAuditFeedDto {
  /** Name of the consumer. */
  @ApiProperty({ pattern: CONSUMER.source, example: 'siem' })
  @Matches(CONSUMER, CONSUMER_RULE)
  consumer: string;

  /** Position of the last event that the consumer has stored. A lower position than before has no effect. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 4711 })
  @IsInt({ message: 'position must be an integer' })
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  position: number;
}
