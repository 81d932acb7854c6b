export { allowedMethods } from './application/allowed-methods';
export { type Application, createApplication } from './application/create-application';
export { runService } from './application/run-service';
export type { ServiceDefinition } from './application/service-definition';
export { BackgroundJob, type BackgroundJobOptions } from './background/background-job';
export { BackgroundJobs } from './background/background-jobs';
export { integerOption, reasonOption, uuidOption } from './commands/option-values';
export { runCommand } from './commands/run-command';
export {
  type AnyServiceCommand,
  type CommandContext,
  type CommandResult,
  defineCommand,
  UsageError,
} from './commands/service-command';
export { appFolder } from './config/app-folder';
export { IsCidrList } from './config/cidr-list';
export { ConfigError, type IgnoredSetting, ignoredSettings, loadConfig } from './config/load-config';
export { type AppEnvironment, type RemovedSettings, ServiceConfig } from './config/service-config';
export { HostCookie, type HostCookieOptions } from './cookies/host-cookie';
export { csvLine, csvRow, csvTable, harmlessJson, harmlessText } from './csv/csv-row';
export { type CsvProblem, csvRows, LONGEST_CSV_ROW, type Placed } from './csv/csv-rows';
export { listedObjects, type ListingProblem } from './json/listed-objects';
export { DependencyStates } from './health/dependency-states';
export { DependencyState } from './health/health.response';
export { Readiness, type ReadinessCheck } from './health/readiness';
export { ServiceInfo } from './health/service-info';
export { Idempotency, type IdempotentOperation } from './idempotency/idempotency';
export { IdempotencyModule } from './idempotency/idempotency.module';
export {
  ApiIdempotencyKey,
  IDEMPOTENCY_ERRORS,
  idempotencyKeyOf,
  REPLAYED_HEADER,
} from './idempotency/idempotency-key';
export { Lifecycle } from './lifecycle/lifecycle';
export { Metrics } from './observability/metrics';
export { ApiErrors } from './openapi/api-errors.decorator';
export { type ApiDescription, openApi30Document, openApiDocument } from './openapi/document';
export { type Route, type WhoMayCall } from './openapi/operation-words';
export { servers } from './openapi/servers';
export {
  type ActingOperatorSettings,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  requireRecordedOperator,
} from './operators/acting-operator';
export { wordOf } from './operators/oidc/error-word';
export { IssuerUnreachable } from './operators/oidc/issuer-fetch';
export {
  clientFieldProblems,
  clientSettingsOf,
  OidcClientFields,
  type OidcClientSettings,
} from './operators/oidc/oidc-client';
export { OidcIssuer } from './operators/oidc/oidc-issuer';
export type { OidcTransaction } from './operators/oidc/oidc-transactions';
export { SignInsUnderWay } from './operators/oidc/under-way';
export { OidcServiceConfig, type OidcSettings, operatorConsoleSettings } from './operators/oidc/oidc-service.config';
export type { OperatorOidc } from './operators/oidc/operator-oidc';
export { OidcSignInModule } from './operators/oidc/oidc-sign-in.module';
export { AUDITED_REFUSALS, type AuditedRefusal, type RefusedSignInRecords } from './operators/oidc/refused-sign-ins';
export { operatorCookie } from './operators/operator-cookie';
export { OperatorFailures } from './operators/operator-failures';
export { OperatorSessionResponse } from './operators/operator-session.response';
export { operatorSessionsController } from './operators/operator-sessions.controller';
export {
  assertFromConsole,
  OperatorSessionRecords,
  OperatorSessions,
  type SessionActor,
} from './operators/operator-sessions';
export { AnswerTooLarge, OutgoingClient } from './outgoing/outgoing.client';
export { CURSOR_RULE, type CursorCodec, CursorFormat, textCodec, uuidCodec } from './paging/cursor';
export { IsPageLimit, type Page, pageOf } from './paging/page';
export { brandOf } from './pages/brand';
export { type ConsolePages, redirectConsole, serveConsole } from './pages/console-pages';
export { html, Html } from './pages/html';
export { type Brand, type HtmlPage, pageHeader, sendPage } from './pages/html-page';
export { noRoutePage, type StartPage } from './pages/no-route.page';
export { declarationsOf, PAGE_COLORS, type PageColor } from './pages/page-style';
export { AcceptsBody, DEFAULT_BODY_LIMIT_BYTES, ReservedBody } from './request/body.guard';
export { takeAnyTime } from './request/arrival';
export { BodyReader, bodyTooLarge, countBytes } from './request/body.reader';
export { bodyPieces } from './request/body-pieces';
export type { RequestContext } from './request/request-context';
export { parseStrictJson } from './request/strict-json';
export { nextTurn } from './response/event-loop-turns';
export { holdData, holdResponse, isClosed, markStatic, reserveResponse, untilTaken } from './response/large-response';
export { LARGE_RESPONSE_BYTES } from './response/response-budget';
export { AllowCredentialInQuery, isProbe, Probe } from './request/transport.guard';
export { urlQueryOf } from './request/url-query';
export { Tracing } from './tracing/tracing';
export { Handover, serveTasks } from './workers/serve-tasks';
export { AnsweredCalls, CallingThread, type ThreadCalls } from './workers/thread-calls';
export { type TaskOptions, TaskTooCostly, WorkerPool, type WorkerPoolOptions } from './workers/worker-pool';
