import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, MayBeAbsent } from '@platform/errors';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { EVENT_TYPES, type EventType } from '../event.row';
import { PageDto } from '../../responses/page.dto';

const MAX_GRACE_SECONDS = 604_800;

export class UpdateEventEndpointDto {
  @ApiPropertyOptional({
    maxLength: 2048,
    example: 'https://merchant.example/events',
    description: 'A public address, https.',
  })
  @MayBeAbsent()
  @IsString()
  @MaxLength(2048)
  url?: string;

  @ApiPropertyOptional({
    enum: EVENT_TYPES,
    isArray: true,
    default: [],
    description: 'Which events are sent there; empty: all.',
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(EVENT_TYPES.length)
  @ArrayUnique()
  @IsIn(EVENT_TYPES, { each: true })
  types?: EventType[];

  /** For people. */
  @ApiPropertyOptional({ maxLength: 200, default: '', example: 'Order service' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}

export class CreateEventEndpointDto extends UpdateEventEndpointDto {
  @ApiProperty({
    maxLength: 2048,
    example: 'https://merchant.example/events',
    description: 'A public address, https.',
  })
  @IsString()
  @MaxLength(2048)
  declare url: string;
}

export class RotateSecretDto {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MAX_GRACE_SECONDS,
    default: 86_400,
    description: 'How long deliveries are signed with the old secret too, in seconds.',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(MAX_GRACE_SECONDS)
  grace_seconds?: number;
}

export class EnableEventEndpointDto {
  @ApiProperty({
    enum: ['none', 'all', 'since'],
    description: 'Which of the events that were kept meanwhile are sent.',
  })
  @IsIn(['none', 'all', 'since'])
  kept: 'none' | 'all' | 'since';

  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-21T09:30:00Z', description: 'With `kept: since`.' })
  @ValidateIf(({ kept, since }: EnableEventEndpointDto) => kept === 'since' || since !== undefined)
  @IsInstant()
  since?: string;
}

export class ReplayDto {
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T00:00:00Z',
    description: 'Published at this time or later.',
  })
  @IsInstant()
  from: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T00:00:00Z', description: 'Published before this time.' })
  @IsInstant()
  before: string;
}

export const DELIVERY_STATUSES = ['pending', 'kept', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export class ListDeliveriesDto extends PageDto {
  /** Only these; those that are kept for a disabled endpoint are `pending`. */
  @ApiPropertyOptional({ enum: ['pending', 'delivered', 'failed', 'skipped'] })
  @IsOptional()
  @IsIn(['pending', 'delivered', 'failed', 'skipped'])
  status?: 'pending' | 'delivered' | 'failed' | 'skipped';
}
