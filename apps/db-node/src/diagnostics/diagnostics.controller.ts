import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { Probe, ServiceInfo } from '@platform/http-service';
import { HealthzResponse, RootResponse } from './diagnostics.dto';

@ApiTags('diagnostics')
@Controller()
@Public()
export class DiagnosticsController {
  constructor(private readonly info: ServiceInfo) {}

  /** Get the release and the diagnostic links. The response does not depend on the database. */
  @Get()
  @ApiOkResponse({ type: RootResponse })
  getServiceLinks(): RootResponse {
    const { version, revision } = this.info;
    const links = { health: '/health', healthz: '/healthz', version: '/version', ready: '/ready' };
    return { title: 'Database Node', version, revision, links };
  }

  /** Check that the process is alive (short form). Like `/health` without the uptime, for probes that use this path. */
  @Get('healthz')
  @Probe()
  @ApiOkResponse({ type: HealthzResponse })
  getHealthz(): HealthzResponse {
    const { service, version, revision } = this.info;
    return { status: 'ok', service, version, revision };
  }
}
