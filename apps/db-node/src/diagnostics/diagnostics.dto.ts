import { ApiProperty } from '@nestjs/swagger';

export class RootResponse {
  /** The name of the service, for people. */
  @ApiProperty({ example: 'Database Node' })
  title: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** How the build names the state of its sources. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  /** Paths of the diagnostic routes by their names. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { health: '/health', healthz: '/healthz', version: '/version', ready: '/ready' },
  })
  links: Record<string, string>;
}

export class HealthzResponse {
  /** Always `ok`: a process that does not live does not answer. */
  @ApiProperty({ example: 'ok' })
  status: string;

  /** The name of the service. */
  @ApiProperty({ example: 'db-node' })
  service: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** How the build names the state of its sources. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;
}
