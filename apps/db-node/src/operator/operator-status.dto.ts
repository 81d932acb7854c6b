import { ApiProperty } from '@nestjs/swagger';

class MigrationStateResponse {
  /** The file of the migration. */
  @ApiProperty({ example: '0005_users.sql' })
  name: string;

  /** `edited`: another text was applied under this name. `later`: a later release has applied it. */
  @ApiProperty({ enum: ['applied', 'pending', 'edited', 'later'], example: 'applied' })
  state: string;

  /** SHA-256 of the file in this release. */
  @ApiProperty()
  released_sha256: string | null;

  /** SHA-256 of what was applied. */
  @ApiProperty()
  applied_sha256: string | null;
}

class DifferenceResponse {
  /** What kind of thing differs. */
  @ApiProperty({ enum: ['columns', 'routines', 'grants'], example: 'grants' })
  part: string;

  /** Which one. */
  @ApiProperty({ example: 'private.users' })
  name: string;

  /** How it differs from what the migrations made. */
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

  /** How the build names the state of its sources. */
  @ApiProperty({ example: '3f9d2c1' })
  revision: string;

  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** The database server, as it names itself. */
  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

  /** Whether the application routes exist. */
  @ApiProperty({ example: true })
  application_api: boolean;

  /** Whether this replica may get traffic. */
  @ApiProperty({ example: true })
  ready: boolean;

  /** Each check by its name, with `ready` or `unavailable`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { database: 'ready', migrations: 'ready', columns: 'ready', routines: 'ready', grants: 'ready' },
  })
  checks: Record<string, string>;

  /** The migrations, in the order of their names. */
  @ApiProperty({ type: [MigrationStateResponse] })
  migrations: MigrationStateResponse[];

  /** Where the database is not what its migrations made of it. */
  @ApiProperty({ type: [DifferenceResponse] })
  differences: DifferenceResponse[];
}
