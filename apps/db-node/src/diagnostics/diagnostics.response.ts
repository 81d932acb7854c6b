import { ApiProperty } from '@nestjs/swagger';

export class RootResponse {
  @ApiProperty({ example: 'Database Node' })
  title: string;

  @ApiProperty({ example: '1.4.0' })
  version: string;

  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { health: '/health', healthz: '/healthz', version: '/version', ready: '/ready' },
  })
  links: Record<string, string>;
}

export class HealthzResponse {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: 'db-node' })
  service: string;

  @ApiProperty({ example: '1.4.0' })
  version: string;

  @ApiProperty({ example: '3f9d2c1' })
  revision: string;
}
