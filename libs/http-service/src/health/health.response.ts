import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

/** How another server answered when it was last asked. */
export class DependencyState {
  /** `unknown` until the first check has ended; `not_configured` where the settings name no such server. */
  @ApiProperty({ example: 'up' })
  status: 'up' | 'down' | 'not_configured' | 'unknown';

  /** How long the last check took, in milliseconds; null without an answer. */
  @ApiProperty({ example: 0.8 })
  latency_ms: number | null;
}

@ApiExtraModels(DependencyState)
export class HealthResponse {
  /** Always `ok`: a process that does not live does not answer. */
  @ApiProperty({ example: 'ok' })
  status: string;

  /** The name of the service. */
  @ApiProperty({ example: 'payment-service' })
  service: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** The version of the sources: the commit, unless the build set another name. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  /** Seconds since the process started. */
  @ApiProperty({ example: 3600 })
  uptime_seconds: number;

  /** Other servers by their names, as a check in the background saw them last. Only in services that report it. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(DependencyState) },
    example: { database: { status: 'up', latency_ms: 0.8 } },
  })
  dependencies?: Record<string, DependencyState>;
}

export class ReadyResponse {
  /** Always `ready`: otherwise the answer is 503. */
  @ApiProperty({ example: 'ready' })
  status: string;

  /** The name of the service. */
  @ApiProperty({ example: 'payment-service' })
  service: string;

  /** Whether a trivial query succeeded. */
  @ApiProperty()
  database_status: 'ready' | 'unavailable';

  /** Each check by its name, with `ready` or `unavailable`. */
  @ApiProperty({
    example: { database: 'ready', migrations: 'ready' },
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  checks: Record<string, string>;
}

export class VersionResponse {
  /** Always `ok`. */
  @ApiProperty({ example: 'ok' })
  status: string;

  /** The name of the service. */
  @ApiProperty({ example: 'payment-service' })
  service: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** The commit that the release was built from; `unknown` in development. */
  @ApiProperty({ example: '3f9d2c1' })
  commit: string;

  /** The version of those sources: the commit, unless the build set another name. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;
}
