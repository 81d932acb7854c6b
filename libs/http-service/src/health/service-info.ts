/** Who answers. The commit and the revision are set when the image is built. */
export class ServiceInfo {
  private readonly startedAt = performance.now();

  constructor(
    readonly service: string,
    readonly version: string,
    readonly commit: string,
    readonly revision: string,
  ) {}

  get uptimeSeconds(): number {
    return Math.floor((performance.now() - this.startedAt) / 1000);
  }
}

export function serviceInfo(service: string, env: NodeJS.ProcessEnv = process.env): ServiceInfo {
  const commit = env['SERVICE_COMMIT'] ?? 'unknown';
  return new ServiceInfo(service, env['SERVICE_VERSION'] ?? '0.0.0', commit, env['SERVICE_REVISION'] ?? commit);
}
