import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceConfig } from '@platform/http-service';
import { validateSync } from 'class-validator';
import { type App, root } from './paths';

/** The chart computes these from other values, or fixes them. */
export const setByChart = [
  'APP_ENV',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'DATABASE_POOL_SIZE',
  'MIGRATION_DATABASE_URL',
  'REPLICAS',
  'SHUTDOWN_DELAY_MS',
  'OPERATOR_URL',
];

export interface ServiceSettings {
  names: string[];
  /** Neither optional nor with a default: the service does not start without them. */
  required: string[];
}

/** The settings that the service reads, taken from its configuration class. */
export const serviceSettings = (app: App): ServiceSettings => settingsOf(configOf(app));

/** The settings of earlier releases that have no effect any more. */
export const removedSettings = (app: App): string[] => Object.keys(new (configOf(app))().removedSettings);

/** `<earlier setting> by <setting>` of those that stop the start until the other one is set. */
export const replacedSettings = (app: App): string[] =>
  Object.entries(new (configOf(app))().removedSettings).flatMap(([name, removed]) =>
    typeof removed === 'string' ? [] : [`${name} by ${removed.by}`],
  );

/** The service's own configuration class. */
export function configOf(app: App): new () => ServiceConfig {
  const folder = join(root, 'apps', app, 'src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.config.ts'));
  if (files.length !== 1) throw new Error(`apps/${app}/src must have exactly one *.config.ts, not ${files.length}.`);
  // By its path, not as an import: a tool reads an app, but is no part of it.
  const exported = require(join(folder, files[0] ?? '')) as Record<string, unknown>;
  const config = Object.values(exported).find(isConfigClass);
  if (!config) throw new Error(`apps/${app}/src/${files[0]} exports no configuration class.`);
  return config;
}

export function settingsOf(Config: new () => ServiceConfig): ServiceSettings {
  const bare = new Config();
  return {
    names: Object.keys(bare),
    required: validateSync(bare, { validationError: { target: false, value: false } }).map(({ property }) => property),
  };
}

const isConfigClass = (value: unknown): value is new () => ServiceConfig =>
  typeof value === 'function' && value.prototype instanceof ServiceConfig;
