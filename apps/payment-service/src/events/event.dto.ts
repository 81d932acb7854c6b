import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIntegerText, LOWERCASE_UUID } from '@platform/errors';
import { IsPageLimit } from '@platform/http-service';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsOptional, Matches } from 'class-validator';
import { EVENT_TYPES, type EventType } from './event.row';

export const MAX_WAIT_SECONDS = 30;
const MAX_LIMIT = 100;

export class ListEventsDto {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The last event that you have, or next_cursor. Default: from the oldest that is kept.',
  })
  @IsOptional()
  @Matches(LOWERCASE_UUID, { message: 'after must be the event_id of an event, or a next_cursor' })
  after?: string;

  @ApiPropertyOptional({
    example: ['deposit.settled', 'refund.recorded'],
    description: 'Only these, separated by commas.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayNotEmpty()
  @ArrayMaxSize(EVENT_TYPES.length)
  @IsIn(EVENT_TYPES, { each: true, message: `types must be some of ${EVENT_TYPES.join(', ')}` })
  types?: EventType[];

  /** How many events the page holds at most. */
  @IsPageLimit(MAX_LIMIT, 50)
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_WAIT_SECONDS,
    default: 0,
    description: 'How long to wait for an event where there is none yet.',
  })
  @IsOptional()
  @IsIntegerText({ min: 0, max: MAX_WAIT_SECONDS })
  wait_seconds?: number;
}
