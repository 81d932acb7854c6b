/** For tests of apps and libs, which may not import other tools. */
export * from '@platform/stack';
export {
  citusAt,
  type CitusCluster,
  type CitusNodes,
  createCitusDatabase,
  dropCitusDatabase,
  joinCitusDatabase,
  startCitus,
} from './citus-cluster';
export { type EmailFields, hostileAddresses } from './hostile-addresses';
export { importedCalls, isListedFor, listedCalls } from './console-calls';
export { HOSTILE_TEXTS, repeated, superLinearGrowth } from './cpu-growth';
export { loadedAtStart } from './loaded-at-start';
export { LyingProxy } from './lying-proxy';
export { choose, enter, enterDialog, focused, focusIs, tabTo } from './keyboard';
export { times, uniqueEmail, uniqueName } from '@platform/harness/src/unique';
export { type OidcClient, type OidcDeviations, OidcIssuer } from './oidc-issuer';
export { OidcVisitor } from './oidc-visitor';
export { type CommandLines, unprovenCommands } from './operator-commands';
export { ownerless } from './ownerless';
export { failedReads, sampledGauges } from './sampled-gauges';
export { COLOUR_RULES, seriousViolations } from './axe';
export { authenticatorCode } from './soft-authenticator-app';
export { type DeviceDeviations, SoftAuthenticator, type SoftCredential } from './soft-authenticator';
export { type ServerName, serversFor, stopServers, testServer, WITHOUT_DISK } from './servers';
export { statementProblems } from './statement-columns';
export { plansMade, wholeTables } from './statement-plans';
export { stopClock, type StoppedClock } from './stopped-clock';
export {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database';
export { emptyTestRedis, testRedis, type TestRedis } from './test-redis';
export { startTestService, type TestServiceOptions } from './test-service';
export { withholdBody, type WithheldBody } from './withheld-body';
