import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { SchemaState } from './schema-state.service';

class StatusResponse {
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  @ApiProperty({ example: 'PostgreSQL 18.4' })
  server_version: string;

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
