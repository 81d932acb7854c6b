import { ApiProperty } from '@nestjs/swagger';

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
