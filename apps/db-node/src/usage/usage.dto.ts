import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';

const SPANS = ['hour', 'day'] as const;
export type UsageSpan = (typeof SPANS)[number];

export class UsageHistoryQuery {
  /** Only what this service used; left out for all of the tenant together. */
  @ApiProperty({ example: 'reporting' })
  @IsOptional()
  @Matches(/^[a-z][a-z0-9-]{0,63}$/, { message: 'service must be lowercase letters, digits and hyphens, at most 64' })
  service?: string;

  /** `hour` for the hours of the last seven days, `day` for the last 400 days; of UTC. */
  @IsOptional()
  @IsIn(SPANS, { message: 'span must be hour or day' })
  span: UsageSpan = 'hour';
}

class UsagePeriodResponse {
  /** When the hour or the day began, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  starts_at: string;

  /** The requests, those that were refused included. */
  @ApiProperty({ type: 'integer', example: 5012 })
  requests: number;

  /** How many of these were beyond the quota. */
  @ApiProperty({ type: 'integer', example: 12 })
  refused: number;

  /** What was used of the quota: the requests, and what costly ones cost besides. */
  @ApiProperty({ type: 'integer', example: 5140 })
  used: number;

  /** The service’s quota as it was last in this time, in requests a minute; null for all services together. */
  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  limit: number | null;
}

export class UsageHistoryResponse {
  /** The oldest first; times in which there was no request are left out. */
  @ApiProperty({ type: [UsagePeriodResponse] })
  periods: UsagePeriodResponse[];
}

class ServiceUsageResponse {
  /** The service, by the name that its credentials share. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** What it has used in the present window: its requests, those that were refused included, and what costly ones cost besides. */
  @ApiProperty({ type: 'integer', example: 34 })
  used: number;

  /** How many of these were beyond the quota. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused: number;

  /** When the present window ends; 0 where none has begun. */
  @ApiProperty({ type: 'integer', example: 41 })
  resets_in_seconds: number;
}

export class UsageResponse {
  /** The quota of each service, in requests a minute. */
  @ApiProperty({ type: 'integer', example: 120 })
  limit: number;

  /** Whether all replicas are counted, which takes Redis, or only the one that answers. */
  @ApiProperty({ example: true })
  is_of_all_replicas: boolean;

  /** Those that have or had an identity, by name. */
  @ApiProperty({ type: [ServiceUsageResponse] })
  services: ServiceUsageResponse[];
}
