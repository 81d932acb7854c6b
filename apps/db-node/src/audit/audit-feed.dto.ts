import { ApiProperty } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsInt, Matches, Max, Min } from 'class-validator';

const CONSUMER = /^[a-z0-9][a-z0-9-]{0,39}$/;
const CONSUMER_RULE = { message: 'consumer must be 1 to 40 lowercase letters, digits or hyphens' };

export class AuditFeedQuery {
  /** Who reads, by a name of its own choice. */
  @ApiProperty({ pattern: CONSUMER.source, example: 'siem' })
  @Matches(CONSUMER, CONSUMER_RULE)
  consumer: string;

  /** How many events an answer holds at most. */
  @IsPageLimit(1000, 500)
  limit = 500;
}

export class AcknowledgeAuditFeedDto {
  /** Who has read. */
  @ApiProperty({ pattern: CONSUMER.source, example: 'siem' })
  @Matches(CONSUMER, CONSUMER_RULE)
  consumer: string;

  /** The position of the last event that is kept safe; a smaller one than before changes nothing. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 4711 })
  @IsInt({ message: 'position must be an integer' })
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  position: number;
}
