import type { Server } from 'node:http';
import type { CanActivate } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { DatabaseModule, describeDatabaseError, engineOf, translateDatabaseError } from '@platform/database';
import { ErrorFilter, validationPipe } from '@platform/errors';
import { decisionOn } from '@platform/rate-limit';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/service-config';
import { Readiness } from '../health/readiness';
import { Lifecycle } from '../lifecycle/lifecycle';
import { onlyOnOperatorHost } from '../request/operator-host';
import { accessLog } from '../observability/access-log.middleware';
import { createLoggers, NestLogger } from '../observability/logger';
import { Metrics } from '../observability/metrics';
import { brandOf } from '../pages/brand';
import { serveErrorCodes } from '../pages/error-codes.page';
import { answerBelowFramework } from '../request/below-framework';
import { BodyReadingGuard } from '../request/body-reading.guard';
import { BodyGuard } from '../request/body.guard';
import { prelude } from '../request/prelude.middleware';
import { TransportGuard } from '../request/transport.guard';
import { ResponseBudget } from '../response/response-budget';
import { rememberedTrust, type TrustProxy } from '../request/trusted-proxies';
import { Tracing } from '../tracing/tracing';
import { allowedMethods } from './allowed-methods';
import { HttpServiceModule } from './http-service.module';
import { LimitedExpressAdapter } from './limited-express.adapter';
import type { ServiceDefinition } from './service-definition';

export interface Application {
  app: NestExpressApplication;
  logger: Logger;
  metrics: Metrics;
  lifecycle: Lifecycle;
}

export interface ApplicationOptions {
  /** Only the shape of the routes is wanted: nothing is instantiated and no database is opened. */
  preview?: boolean;
  /** The standard output is that of a command. */
  logsToStandardError?: boolean;
}

/** The part of the connections that may read large pages. Other requests use the rest. */
const SHARE_OF_LARGE_READS = 0.4;

/** The service, ready to listen; also what in-process tests drive. */
export async function createApplication<T extends ServiceConfig>(
  definition: ServiceDefinition<T>,
  config: T,
  { preview = false, logsToStandardError = false }: ApplicationOptions = {},
): Promise<Application> {
  const tracing = preview ? null : await Tracing.of(definition.name, config);
  const { logger, accessLogger } = createLoggers(definition.name, config.LOG_LEVEL, logsToStandardError ? 2 : 1);
  const metrics = new Metrics(definition.name, {
    enableExemplars: tracing !== null,
    onReadFailure: (metric, reason) =>
      logger.warn({ msg: 'a metric cannot be read', metric, reason: describeDatabaseError(reason) }),
  });
  const lifecycle = new Lifecycle();
  const readiness = new Readiness(
    (name, reason) => logger.warn({ msg: 'not ready', check: name, reason: describeDatabaseError(reason) }),
    config.readinessKeptMs,
  );
  const server = express();
  const accountOf = definition.accountOf ?? (() => undefined);
  const largeReads = Math.max(1, Math.floor(config.DATABASE_POOL_SIZE * SHARE_OF_LARGE_READS));
  const responses = { budget: new ResponseBudget(config.responseMemoryBytes, largeReads), accountOf };
  const module = {
    module: class Root {},
    imports: [
      HttpServiceModule.forRoot({ ...definition, accountOf, config, metrics, readiness, lifecycle, tracing }),
      preview ? DatabaseModule.forPreview() : DatabaseModule.forRoot(databaseOptions(definition, config, readiness)),
      definition.module.forConfig?.(config) ?? definition.module,
    ],
  };
  const app = await NestFactory.create<NestExpressApplication>(module, new LimitedExpressAdapter(server, responses), {
    bodyParser: false,
    preview,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  tracing?.watch(app.get(DataSource), metrics);
  if (!preview) configureHttp(definition, config, { app, accessLogger, metrics, lifecycle, tracing }, server);
  return { app, logger, metrics, lifecycle };
}

type ConfiguredParts = Omit<Application, 'logger'> & { accessLogger: Logger; tracing: Tracing | null };

function configureHttp<T extends ServiceConfig>(
  definition: ServiceDefinition<T>,
  config: T,
  { app, accessLogger, metrics, lifecycle, tracing }: ConfiguredParts,
  server: Express,
): void {
  server.disable('x-powered-by').disable('etag').set('trust proxy', config.trustedProxies);
  const trusts = rememberedTrust(server.get('trust proxy fn') as TrustProxy);
  server.set('trust proxy', trusts);
  if (tracing) app.use(tracing.handler(trusts));
  app.use(prelude, accessLog(accessLogger, metrics, definition.callerIds));
  app.use((_request: unknown, response: express.Response, next: express.NextFunction) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    next();
  });
  if (config.isProduction) app.use(helmet.strictTransportSecurity());
  app.useGlobalFilters(
    new ErrorFilter({
      form: definition.errorForm,
      translate: translateDatabaseError,
      allowedMethods: (path) => allowedMethods(server, path),
      answerNoRoute: definition.answerNoRoute,
      decisionOn,
    }),
  );
  app.useGlobalPipes(validationPipe());
  const guards = [
    TransportGuard,
    ...(definition.guardsBeforeBody ?? []),
    BodyGuard,
    ...definition.guards,
    BodyReadingGuard,
  ].map((guard) => app.get<CanActivate>(guard));
  app.useGlobalGuards(...(tracing ? guards.map((guard) => tracing.guard(guard)) : guards));
  if (config.OPERATOR_URL !== undefined)
    for (const path of definition.operatorPaths) app.use(path, onlyOnOperatorHost(config.OPERATOR_URL));
  serveErrorCodes(app, {
    brand: brandOf(definition),
    codes: definition.api.codes,
    isHttpsOnly: config.isProduction,
  });
  definition.configure?.(app, config);
  answerBelowFramework(app.getHttpServer() as Server, definition.errorForm);
}

function databaseOptions<T extends ServiceConfig>(definition: ServiceDefinition<T>, config: T, readiness: Readiness) {
  return {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    limits: config.databaseLimits,
    applicationName: definition.name,
    databaseFolder: definition.databaseFolder(config),
    readApplied: definition.readApplied,
    proof: definition.proof?.(engineOf(config.DATABASE_URL)),
    readiness,
  };
}
