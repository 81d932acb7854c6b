import { ApiProperty } from '@nestjs/swagger';

class MigrationStateResponse {
  @ApiProperty({ example: '0005_users.sql' })
  name: string;

  @ApiProperty({ enum: ['applied', 'pending', 'edited', 'later'], example: 'applied' })
  state: string;

  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of the file in this release.' })
  released_sha256: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of what was applied.' })
  applied_sha256: string | null;
}

class DifferenceResponse {
  @ApiProperty({ enum: ['columns', 'routines', 'grants'], example: 'grants' })
  part: string;

  @ApiProperty({ example: 'private.users' })
  name: string;

  @ApiProperty({ enum: ['missing', 'changed', 'unexpected'], example: 'unexpected' })
  problem: string;
}

export class OperatorStatusResponse {
  @ApiProperty({ example: 'db-node' })
  service: string;

  @ApiProperty({ example: '1.4.0' })
  version: string;

  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

  @ApiProperty({ description: 'Whether the application routes exist.', example: true })
  application_api: boolean;

  @ApiProperty({ example: true })
  ready: boolean;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { database: 'ready', migrations: 'ready', columns: 'ready', routines: 'ready', grants: 'ready' },
  })
  checks: Record<string, string>;

  @ApiProperty({ type: [MigrationStateResponse] })
  migrations: MigrationStateResponse[];

  @ApiProperty({ type: [DifferenceResponse], description: 'Where the database is not what its migrations made of it.' })
  differences: DifferenceResponse[];
}
