import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { SchemaState } from './schema-state.service';

class StatusResponse {
  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** The database server, as it names itself. */
  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

  /** Whether the database is what this release’s migrations make of it. */
  @ApiProperty({ enum: ['ready', 'unavailable'], example: 'ready' })
  schema_status: string;
}

@ApiTags('diagnostics')
@Controller('api/v1/status')
export class StatusController {
  constructor(
    private readonly config: DbNodeConfig,
    private readonly schema: SchemaState,
  ) {}

  /**
   * Get the engine and the state of the schema. For services that report on the node; operators see more at
   * `/setup-api/status`.
   */
  @Get()
  @Requires('diagnostics:read')
  @ApiOkResponse({ type: StatusResponse })
  async get(): Promise<StatusResponse> {
    const [serverVersion, migrations, differences] = await Promise.all([
      this.schema.serverVersion(),
      this.schema.migrations(),
      this.schema.differences(),
    ]);
    const ready = differences.length === 0 && migrations.every(({ state }) => state === 'applied' || state === 'later');
    return {
      engine: this.config.engine,
      server_version: serverVersion,
      schema_status: ready ? 'ready' : 'unavailable',
    };
  }
}
