import type { CanActivate, DynamicModule, INestApplication, Type } from '@nestjs/common';
import type { AppliedPartsReader, Engine, ProofOptions } from '@platform/database';
import type { ErrorForm } from '@platform/errors';
import type { Request, Response } from 'express';
import type { AnyServiceCommand } from '../commands/service-command';
import type { ConfigClass, ServiceConfig } from '../config/service-config';
import type { CallerIds } from '../observability/access-log.middleware';
import type { ApiDescription } from '../openapi/document';
import type { Brand } from '../pages/html-page';
import type { AccountOf } from '../request/body-reading.guard';
import type { RequestContext } from '../request/request-context';

/** All that makes one service differ from another. */
export interface ServiceDefinition<T extends ServiceConfig> {
  name: string;
  Config: ConfigClass<T>;
  /** With `forConfig`, the settings decide which features exist. */
  module: Type & { forConfig?: (config: T) => DynamicModule };
  api: ApiDescription;
  /** Folder of the SQL migrations and routines, which may depend on the engine chosen by the settings. */
  databaseFolder: (config: T) => string;
  /** Default: the service's role reads the migrator's tables itself. */
  readApplied?: AppliedPartsReader;
  /** How the start proves that the engine keeps its promises. Default: all of them, by the migrator's own table. */
  proof?: (engine: Engine) => ProofOptions;
  /** Run for every route before its body is inspected, such as a guard against overload. */
  guardsBeforeBody?: Type<CanActivate>[];
  /** Run for every route in this order: identity, quota, permission. Only then is the body read. */
  guards: Type<CanActivate>[];
  /** Whose a request is, as those guards found out: the memory of bodies is shared out by account. */
  accountOf?: AccountOf;
  /** Internal ids of the caller for the access log. The first that is known names the caller of a refused request. */
  callerIds?: CallerIds;
  /** How its error bodies differ from those of other services. */
  errorForm?: ErrorForm;
  /** Settings with which every route exists, for the description of the routes. */
  previewSettings?: Partial<T>;
  /** Name and mark of its pages. Default: the title of the API description. */
  brand?: Brand;
  /** Paths below which only operators call. With OPERATOR_URL they have no route on other hosts. */
  operatorPaths: readonly string[];
  /** Answers a path without a route in another form, for callers that accept it. Returns false to send the error envelope. */
  answerNoRoute?: (request: Request & RequestContext, response: Response) => boolean;
  /** A last hand on the application before it listens, for what only one service needs. */
  configure?: (app: INestApplication, config: T) => void;
  /**
   * Builds what many requests share, so that no request has to. It runs as soon as the service listens and does not delay
   * the start. It blocks the event loop for less than 50 ms.
   */
  prepare?: (app: INestApplication) => void | Promise<void>;
  /** `node main.js <name> …` */
  commands?: readonly AnyServiceCommand<T>[];
}
