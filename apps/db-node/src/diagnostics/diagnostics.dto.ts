import { ApiProperty } from '@nestjs/swagger';

export class RootResponse {
  /** Display name of the service. */
  @ApiProperty({ example: 'Database Node' })
  title: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** Source revision of the build. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  /** Paths of the diagnostic routes, by name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { health: '/health', healthz: '/healthz', version: '/version', ready: '/ready' },
  })
  links: Record<string, string>;
}

export class HealthzResponse {
  /** Always `ok`. A process that is not alive does not respond. */
  @ApiProperty({ example: 'ok' })
  status: string;

  /** The name of the service. */
  @ApiProperty({ example: 'db-node' })
  service: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** Source revision of the build. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;
}
