export { findBinary } from './binaries';
export { repositoryRoot, stackFolder } from './paths';
export { type Platform, type PlatformOptions, startPlatform } from './platform/platform';
export { freePort } from './ports';
export {
  dropDatabase,
  type Engine,
  type ProvisionedDatabase,
  type ProvisionOptions,
  provisionDatabase,
} from './provision/provision';
export { findChromium } from './servers/chromium';
export { startMariaDb } from './servers/mariadb';
export { startPostgres } from './servers/postgres';
export { hasRedis, startRedis } from './servers/redis';
export type { DatabaseServerOptions, ServerAddress, ServerHandle, ServerOptions } from './servers/server';
export { type ServiceHandle, type ServiceOptions, startService } from './service-process';
export { onceAtEnd } from './shutdown';
export type { StackDescription } from './platform/stack-file';
