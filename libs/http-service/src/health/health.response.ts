import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

export class DependencyState {
  @ApiProperty({ enum: ['up', 'down', 'not_configured', 'unknown'], example: 'up' })
  status: 'up' | 'down' | 'not_configured' | 'unknown';

  @ApiProperty({ type: Number, nullable: true, example: 0.8 })
  latency_ms: number | null;
}

@ApiExtraModels(DependencyState)
export class HealthResponse {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: 'payment-service' })
  service: string;

  @ApiProperty({ example: '1.4.0' })
  version: string;

  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  @ApiProperty({ example: 3600 })
  uptime_seconds: number;

  @ApiPropertyOptional({
    description: 'As last seen by a check in the background; only in services that report it.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(DependencyState) },
  })
  dependencies?: Record<string, DependencyState>;
}

export class ReadyResponse {
  @ApiProperty({ example: 'ready' })
  status: string;

  @ApiProperty({ example: 'payment-service' })
  service: string;

  @ApiProperty({ enum: ['ready', 'unavailable'] })
  database_status: string;

  @ApiProperty({
    example: { database: 'ready', migrations: 'ready' },
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  checks: Record<string, string>;
}

export class VersionResponse {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: 'payment-service' })
  service: string;

  @ApiProperty({ example: '1.4.0' })
  version: string;

  @ApiProperty({ example: '3f9d2c1' })
  commit: string;

  @ApiProperty({ example: '3f9d2c1' })
  revision: string;
}
