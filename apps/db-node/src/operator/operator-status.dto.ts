import { ApiProperty } from '@nestjs/swagger';

class MigrationStateResponse {
  /** File name of the migration. */
  @ApiProperty({ example: '0005_users.sql' })
  name: string;

  /** `edited`: a different text was applied under this name. `later`: a later release applied it. */
  @ApiProperty({ enum: ['applied', 'pending', 'edited', 'later'], example: 'applied' })
  state: string;

  /** SHA-256 of the file in this release. */
  @ApiProperty()
  released_sha256: string | null;

  /** SHA-256 of the applied text. */
  @ApiProperty()
  applied_sha256: string | null;
}

class DifferenceResponse {
  /** Kind of database object. */
  @ApiProperty({ enum: ['columns', 'routines', 'grants'], example: 'grants' })
  part: string;

  /** Name of the object. */
  @ApiProperty({ example: 'private.users' })
  name: string;

  /** How the object differs from the migrations. */
  @ApiProperty({ enum: ['missing', 'changed', 'unexpected'], example: 'unexpected' })
  problem: string;
}

export class OperatorStatusResponse {
  /** The name of the service. */
  @ApiProperty({ example: 'db-node' })
  service: string;

  /** The version of the release. */
  @ApiProperty({ example: '1.4.0' })
  version: string;

  /** Source revision of the build. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** Version of the database server, as the server reports it. */
  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

  /** Whether the application routes exist. */
  @ApiProperty({ example: true })
  application_api: boolean;

  /** Whether this replica is ready to receive traffic. */
  @ApiProperty({ example: true })
  ready: boolean;

  /** Result of each check, by name: `ready` or `unavailable`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { database: 'ready', migrations: 'ready', columns: 'ready', routines: 'ready', grants: 'ready' },
  })
  checks: Record<string, string>;

  /** The migrations, ordered by name. */
  @ApiProperty({ type: [MigrationStateResponse] })
  migrations: MigrationStateResponse[];

  /** Differences between the database and its migrations. */
  @ApiProperty({ type: [DifferenceResponse] })
  differences: DifferenceResponse[];
}
