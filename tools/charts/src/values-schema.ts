import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type App, chartsFolder } from './paths';

export type Schema = Record<string, unknown>;

/** `settings.yaml`: what only this app can be told. */
export interface AppSettings {
  config: Record<string, Schema>;
  required?: string[];
  secrets: string[];
  /** What the service demands together; the chart reads it from here as well. */
  needs?: { when?: string; anyOf: string[]; why: string }[];
  unused?: string[];
  /** Accepted without effect, so that an upgrade is not refused: the service names those that are still set. */
  removed?: string[];
}

export const readSettings = (app: App): AppSettings =>
  parse(readFileSync(join(chartsFolder, app, 'settings.yaml'), 'utf8')) as AppSettings;

/** The `values.schema.json` that Helm enforces: what all charts share, and the app's own settings. */
export function valuesSchema(app: App): Schema {
  const base = parse(readFileSync(join(chartsFolder, 'service/values.base.yaml'), 'utf8')) as Schema;
  const { config, required = [], secrets, removed = [] } = readSettings(app);
  const ignored = Object.fromEntries(removed.map((name) => [name, { deprecated: true }]));
  return {
    ...base,
    title: `Values of the chart ${app}`,
    properties: {
      ...(base['properties'] as Schema),
      config: { type: 'object', additionalProperties: false, required, properties: { ...config, ...ignored } },
      secrets: {
        type: 'object',
        additionalProperties: false,
        required: ['existingSecret', 'keys'],
        properties: {
          existingSecret: { $ref: '#/$defs/objectName' },
          keys: {
            type: 'array',
            uniqueItems: true,
            items: { enum: [...secrets, ...removed] },
            contains: { const: 'DATABASE_URL' },
          },
        },
      },
    },
  };
}

export const schemaPath = (app: App): string => join(chartsFolder, app, 'values.schema.json');
