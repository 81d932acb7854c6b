import { type ServiceHandle, startService } from '@platform/stack';

export interface TestServiceOptions {
  /** The folder below `apps/`; it must have been built. */
  app: string;
  /** In addition to APP_ENV=test. The test's own environment is not passed on. */
  env: Record<string, string>;
  /** Arguments for Node itself. */
  node?: string[];
  /** Where the service must know its own address; take one from `freePort()`. */
  port?: number;
}

/** A process of the built service on free ports, ready for requests. */
export function startTestService({ app, env, node, port }: TestServiceOptions): Promise<ServiceHandle> {
  return startService({ app, node, port, env: { APP_ENV: 'test', ...env } });
}
