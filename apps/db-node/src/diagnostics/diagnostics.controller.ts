import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { Probe, ServiceInfo } from '@platform/http-service';
import { HealthzResponse, RootResponse } from './diagnostics.response';

@ApiTags('diagnostics')
@Controller()
@Public()
export class DiagnosticsController {
  constructor(private readonly info: ServiceInfo) {}

  @Get()
  @ApiOkResponse({ type: RootResponse })
  getServiceLinks(): RootResponse {
    const { version, revision } = this.info;
    const links = { health: '/health', healthz: '/healthz', version: '/version', ready: '/ready' };
    return { title: 'Database Node', version, revision, links };
  }

  @Get('healthz')
  @Probe()
  @ApiOkResponse({ type: HealthzResponse })
  getHealthz(): HealthzResponse {
    const { service, version, revision } = this.info;
    return { status: 'ok', service, version, revision };
  }
}
