import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { SchemaState } from './schema-state.service';

class StatusResponse {
  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** Version of the database server, as the server reports it. */
  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

  /** `ready` if the schema matches this release’s migrations, else `unavailable`. */
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
   * Get the engine and the state of the schema. For services that report on the node. Operators get more details at
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
