import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Readiness, ServiceInfo } from '@platform/http-service';
import { Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { SchemaState } from '../diagnostics/schema-state.service';
import { OperatorStatusResponse } from './operator-status.dto';

@ApiTags('operator: status')
@Controller('setup-api/status')
export class OperatorStatusController {
  constructor(
    private readonly config: DbNodeConfig,
    private readonly info: ServiceInfo,
    private readonly readiness: Readiness,
    private readonly schema: SchemaState,
  ) {}

  /**
   * Get the state of the service and of its database. Returns the applied migrations and the differences between the
   * database and the migrations.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorStatusResponse })
  async get(): Promise<OperatorStatusResponse> {
    const [{ ready, checks }, serverVersion, migrations, differences] = await Promise.all([
      this.readiness.run(),
      this.schema.serverVersion(),
      this.schema.migrations(),
      this.schema.differences(),
    ]);
    return {
      service: this.info.service,
      version: this.info.version,
      revision: this.info.revision,
      engine: this.config.engine,
      server_version: serverVersion,
      application_api: this.config.applicationEnabled,
      ready,
      checks,
      migrations: migrations.map(({ name, state, released, applied }) => ({
        name,
        state,
        released_sha256: released,
        applied_sha256: applied,
      })),
      differences: differences.map(({ part, name, problem }) => ({ part, name, problem })),
    };
  }
}
