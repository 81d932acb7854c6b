import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type App, chartsFolder, root } from './paths';

export type Schema = Record<string, unknown>;

/** `settings.yaml`: settings that only this app has. */
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

export function readSettings(app: App): AppSettings {
  const own = parse(readFileSync(join(chartsFolder, app, 'settings.yaml'), 'utf8')) as AppSettings;
  const { config, secrets, needs = [] } = declaredSettings(app);
  const isOffered = (name: string) => !own.unused?.includes(name);
  const offered = Object.entries(config).filter(([name]) => isOffered(name));
  return {
    ...own,
    config: { ...own.config, ...Object.fromEntries(offered) },
    secrets: [...own.secrets, ...secrets.filter(isOffered)],
    needs: [...(own.needs ?? []), ...needs],
  };
}

interface DeclaredSettings extends Pick<AppSettings, 'config' | 'secrets' | 'needs'> {
  /** A value of the right shape for each secret. */
  samples: Record<string, string>;
}

/** What the app declares in its code, in src/chart-settings.ts. */
export function declaredSettings(app: App): DeclaredSettings {
  const file = join(root, 'apps', app, 'src/chart-settings.ts');
  if (!existsSync(file)) return { config: {}, secrets: [], needs: [], samples: {} };
  // By its path, not as an import: a tool reads an app, but is no part of it.
  return (require(file) as { chartSettings: DeclaredSettings }).chartSettings;
}

/** The secrets and needs that the app declares, as the chart's templates read them. */
export const declaredSettingsPath = (app: App): string => join(chartsFolder, app, 'generated-settings.yaml');
export function declaredSettingsText(app: App): string {
  const { secrets, needs } = declaredSettings(app);
  return `# Written by \`npm run charts:schema\`.\n${stringify({ secrets, needs })}`;
}

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
