import type { CanActivate, INestApplication, INestApplicationContext, Type } from '@nestjs/common';
import type { ConfigClass, ServiceConfig } from '../config/service-config';
import type { ApiDescription } from '../openapi/document';

/** All that makes one service differ from another. */
export interface ServiceDefinition<T extends ServiceConfig> {
  name: string;
  Config: ConfigClass<T>;
  module: Type;
  api: ApiDescription;
  /** Folder of the SQL migrations, which may depend on the engine chosen by the settings. */
  migrations: (config: T) => string;
  /** Run for every route in this order, after the checks of transport and body: identity, quota, permission. */
  guards: Type<CanActivate>[];
  /** Fields that stand beside `error` in each error body. */
  besideError?: Record<string, unknown>;
  /** A last hand on the application before it listens, for what only one service needs. */
  configure?: (app: INestApplication, config: T) => void;
  /** `node main.js <name> …`: work for operators, with the service's own modules but no port. */
  commands?: Record<string, (app: INestApplicationContext, args: string[], config: T) => Promise<void>>;
}
