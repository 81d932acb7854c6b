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
import type { ServiceConfig } from '../config/service-config';
import { Readiness } from '../health/readiness';
import { Lifecycle } from '../lifecycle/lifecycle';
import { accessLog } from '../observability/access-log.middleware';
import { createLoggers, NestLogger } from '../observability/logger';
import { Metrics } from '../observability/metrics';
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

/** The service, ready to listen; also what in-process tests drive. */
export async function createApplication<T extends ServiceConfig>(
  definition: ServiceDefinition<T>,
  config: T,
  { preview = false, logsToStandardError = false }: ApplicationOptions = {},
): Promise<Application> {
  const tracing = preview ? null : Tracing.of(definition.name, config);
  const { logger, accessLogger } = createLoggers(definition.name, config.LOG_LEVEL, {
    fields: tracing?.logFields,
    file: logsToStandardError ? 2 : 1,
  });
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
  const responses = { budget: new ResponseBudget(config.RESPONSE_MEMORY_MIB * 1024 * 1024), accountOf };
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
  tracing?.into(app, metrics, config.DATABASE_URL, definition.trace);
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
      beside: definition.besideError,
      translate: translateDatabaseError,
      allowedMethods: (path) => allowedMethods(server, path),
      answerNoRoute: definition.answerNoRoute,
      decisionOn,
    }),
  );
  app.useGlobalPipes(validationPipe());
  app.useGlobalGuards(
    ...[TransportGuard, ...(definition.guardsBeforeBody ?? []), BodyGuard, ...definition.guards, BodyReadingGuard].map(
      (guard) => app.get<CanActivate>(guard),
    ),
  );
  definition.configure?.(app, config);
  answerBelowFramework(app.getHttpServer() as Server, definition.besideError);
}

function databaseOptions<T extends ServiceConfig>(definition: ServiceDefinition<T>, config: T, readiness: Readiness) {
  return {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    pooler: config.DATABASE_POOLER,
    limits: config.databaseLimits,
    applicationName: definition.name,
    databaseFolder: definition.databaseFolder(config),
    readApplied: definition.readApplied,
    proof: definition.proof?.(engineOf(config.DATABASE_URL)),
    readiness,
  };
}
