import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type App, chartsFolder, root } from './paths';

export type Schema = Record<string, unknown>;

/** `settings.yaml`: settings that only this app has. */
export interface AppSettings {
  config: Record<string, Schema>;
  required?: string[];
  secrets: string[];
  /** Settings that the service requires together. The chart reads them from here as well. */
  needs?: { when?: string; anyOf: string[]; why: string }[];
  unused?: string[];
  /** The paths that the service serves, by who calls them. */
  paths: { public: string[]; operator: string[] };
  /** Settings that the chart takes from the host of an interface. */
  derived: Record<string, { interface: string; format?: string; isRequired?: boolean }>;
  /** Accepted without effect, so that an upgrade is not refused: the service names those that are still set. */
  removed?: string[];
}

export function readSettings(app: App): AppSettings {
  const own = parse(readFileSync(join(chartsFolder, app, 'settings.yaml'), 'utf8')) as AppSettings;
  const { config, secrets, needs = [], operatorPaths } = declaredSettings(app);
  const isOffered = (name: string) => !own.unused?.includes(name);
  const offered = Object.entries(config).filter(([name]) => isOffered(name));
  return {
    ...own,
    config: { ...own.config, ...Object.fromEntries(offered) },
    secrets: [...own.secrets, ...secrets.filter(isOffered)],
    needs: [...(own.needs ?? []), ...needs],
    paths: { ...own.paths, operator: operatorPaths },
  };
}

interface DeclaredSettings extends Pick<AppSettings, 'config' | 'secrets' | 'needs'> {
  /** A value of the right shape for each secret. */
  samples: Record<string, string>;
  /** The largest bodies that the service accepts, in bytes. Proxies must let them through. */
  bodyLimits: { public: number; operator: number };
  /** The paths below which only operators call. */
  operatorPaths: string[];
  /** The texts of the reference. */
  texts: Record<string, object>;
}

/** The settings that the app declares in src/chart-settings.ts. */
export function declaredSettings(app: App): DeclaredSettings {
  // By its path, not as an import: a tool reads an app, but is no part of it.
  const { chartSettings } = require(join(root, 'apps', app, 'src/chart-settings.ts')) as {
    chartSettings: Pick<DeclaredSettings, 'bodyLimits' | 'operatorPaths'> & Partial<DeclaredSettings>;
  };
  return { config: {}, secrets: [], needs: [], samples: {}, texts: {}, ...chartSettings };
}

/** nginx and others refuse more than 1 MiB by default. A lower limit of a service is the service's own to refuse. */
const SMALLEST_PROXY_LIMIT = 1024 * 1024;

/** The bodies that a proxy must let through, in bytes. */
export const declaredLimits = (app: App): DeclaredSettings['bodyLimits'] => {
  const { bodyLimits } = declaredSettings(app);
  const atLeast = (bytes: number) => Math.max(bytes, SMALLEST_PROXY_LIMIT);
  return { public: atLeast(bodyLimits.public), operator: atLeast(bodyLimits.operator) };
};

/** What the app declares, as the chart's templates read it, and the texts of the reference. */
export const declaredSettingsPath = (app: App): string => join(chartsFolder, app, 'generated-settings.yaml');
export function declaredSettingsText(app: App): string {
  const { config, secrets, needs, texts, operatorPaths } = declaredSettings(app);
  const declared = {
    configNames: Object.keys(config),
    secrets,
    needs,
    paths: { operator: operatorPaths },
    bodyLimits: declaredLimits(app),
    texts,
  };
  return `# Written by \`npm run charts:schema\`.\n${stringify(declared, { singleQuote: true, lineWidth: 0 })}`;
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
          csi: { oneOf: [{ $ref: '#/$defs/csi' }, { type: 'null' }] },
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
