import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsServiceName } from '../fields/field.decorators';

const SPANS = ['hour', 'day'] as const;
export type UsageSpan = (typeof SPANS)[number];

export class UsageHistoryQuery {
  /** Only the usage of this service; omit it for the sum of all services of the tenant. */
  @ApiProperty({ example: 'reporting' })
  @IsOptional()
  @IsServiceName()
  service?: string;

  /** `hour` for the hours of the last seven days, `day` for the last 400 days, in UTC. */
  @IsOptional()
  @IsIn(SPANS, { message: 'span must be hour or day' })
  span: UsageSpan = 'hour';
}

class UsagePeriodResponse {
  /** Start of the hour or day, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  starts_at: string;

  /** Number of requests, refused ones included. */
  @ApiProperty({ type: 'integer', example: 5012 })
  requests: number;

  /** Number of requests refused because of the quota. */
  @ApiProperty({ type: 'integer', example: 12 })
  refused: number;

  /** Quota used: the number of requests plus the extra cost of expensive requests. */
  @ApiProperty({ type: 'integer', example: 5140 })
  used: number;

  /** Last quota of the service in this period, in requests a minute; null for the sum of all services. */
  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  limit: number | null;
}

export class UsageHistoryResponse {
  /** Oldest first. Periods without requests are left out. */
  @ApiProperty({ type: [UsagePeriodResponse] })
  periods: UsagePeriodResponse[];
}

class ServiceUsageResponse {
  /** Name of the service. All its credentials share it. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** Quota used in the current window: the number of requests, refused ones included, plus the extra cost of expensive requests. */
  @ApiProperty({ type: 'integer', example: 34 })
  used: number;

  /** Number of requests refused because of the quota. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused: number;

  /** Seconds until the current window ends; 0 if no window has started. */
  @ApiProperty({ type: 'integer', example: 41 })
  resets_in_seconds: number;
}

export class UsageResponse {
  /** The quota of each service, in requests a minute. */
  @ApiProperty({ type: 'integer', example: 120 })
  limit: number;

  /** Whether the figures include all replicas (requires Redis) or only the one that responds. */
  @ApiProperty({ example: true })
  is_of_all_replicas: boolean;

  /** All services that have or had an identity, ordered by name. */
  @ApiProperty({ type: [ServiceUsageResponse] })
  services: ServiceUsageResponse[];
}
