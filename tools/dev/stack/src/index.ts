export { findBinary } from './binaries';
export { namedOf, type Options, readArguments, UsageError, type Values } from './command-line/arguments';
export { type Check, NotRun, tryCheck, tryChecks } from './command-line/checks';
export { exitAfter, runCommand } from './command-line/command';
export { markdownTable, printPromises, textTable } from './command-line/table';
export { installPackage } from './packages';
export { eventually, HANGS_MS } from './eventually';
export { ManagedProcess, type ProcessOptions } from './managed-process';
export { repositoryRoot, stackFolder } from './paths';
export { type Platform, type PlatformOptions, startPlatform } from './platform/platform';
export {
  type App,
  apps,
  databaseSettings,
  type Settings,
  settingsAlone,
  WITHOUT_QUOTAS,
} from './platform/development-settings';
export { answers, freePort } from './ports';
export {
  databaseFolder,
  dropDatabase,
  type Engine,
  type ProvisionedDatabase,
  type ProvisionOptions,
  provisionDatabase,
} from './provision/provision';
export { accepts, queryOnce } from './query-once';
export { endings, reaper } from './reaper/reaper';
export { findChromium } from './servers/chromium';
export { Haproxy } from './servers/haproxy';
export { startMariaDb } from './servers/mariadb';
export { hasMysql, startMysql, unpackMysql } from './servers/mysql';
export { hasPgBouncer, startPgBouncer } from './servers/pgbouncer';
export { startPostgres } from './servers/postgres';
export { hasRedis, startRedis } from './servers/redis';
export type { DatabaseServerOptions, ServerAddress, ServerHandle, ServerOptions } from './servers/server';
export { type ServiceHandle, type ServiceOptions, startService } from './service-process';
export { onceAtEnd } from './shutdown';
export { gatewaySecrets, type StackDescription } from './platform/stack-file';
export { addClientCertificate, type Certificates, createCertificates } from './tls';
export { createReachableFolder, unprivilegedAccount } from './unprivileged';
