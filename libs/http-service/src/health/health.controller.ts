import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '../openapi/api-errors.decorator';
import { Probe } from '../request/transport.guard';
import { Lifecycle } from '../lifecycle/lifecycle';
import { DependencyStates } from './dependency-states';
import { HealthResponse, ReadyResponse, VersionResponse } from './health.response';
import { Readiness } from './readiness';
import { ServiceInfo } from './service-info';

@ApiTags('diagnostics')
@Controller()
@Public()
export class HealthController {
  constructor(
    private readonly info: ServiceInfo,
    private readonly lifecycle: Lifecycle,
    private readonly readiness: Readiness,
    private readonly dependencies: DependencyStates,
  ) {}

  /**
   * Check that the process lives. Nothing else is touched, since a dead database must not restart the service: it answers as
   * long as the process does.
   */
  @Get('health')
  @Probe()
  @ApiOkResponse({ type: HealthResponse })
  getHealth(): HealthResponse {
    const { service, version, revision, uptimeSeconds } = this.info;
    const dependencies = this.dependencies.current;
    return {
      status: 'ok',
      service,
      version,
      revision,
      uptime_seconds: uptimeSeconds,
      ...(dependencies && { dependencies }),
    };
  }

  /**
   * Check that the service may get traffic. Every dependency of a request is checked: the database answers, and its
   * migrations are those of this release. A 503 names each dependency that is not ready, without details.
   */
  @Get('ready')
  @Probe()
  @ApiOkResponse({ type: ReadyResponse })
  @ApiErrors('NOT_READY')
  async getReadiness(): Promise<ReadyResponse> {
    if (this.lifecycle.stopping) throw notReady({ database_status: 'unavailable' });
    const { ready, checks } = await this.readiness.run();
    const body = { database_status: checks['database'] ?? 'ready', checks };
    if (!ready) throw notReady(body);
    return { status: 'ready', service: this.info.service, ...body };
  }

  /** Get the release that runs. Version and revision stay the same until the process is replaced. */
  @Get('version')
  @Probe()
  @ApiOkResponse({ type: VersionResponse })
  getVersion(): VersionResponse {
    const { service, version, commit, revision } = this.info;
    return { status: 'ok', service, version, commit, revision };
  }
}

const notReady = (extraMembers: Record<string, unknown>) =>
  new AppError('NOT_READY', { extraMembers: { status: 'unavailable', ...extraMembers } });
