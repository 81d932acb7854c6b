import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newWebhookSettings } from '@platform/gateway-simulator';
import { stackFolder } from '../paths';
import type { Engine, ProvisionedDatabase } from '../provision/provision';

export type Settings = Record<string, string>;

export const apps = ['payment-service', 'db-node', 'wellbeing-api'] as const;
export type App = (typeof apps)[number];

const UNLIMITED = '100000000';

/** For what sends more than any quota lets through; only test mode lets them be raised this far. */
export const WITHOUT_QUOTAS: Settings = {
  APP_ENV: 'test',
  API_SERVICE_RATE_PER_MINUTE: UNLIMITED,
  PROCESS_ADMISSION_PER_MINUTE: UNLIMITED,
  ACCOUNT_RATE_PER_MINUTE: UNLIMITED,
  ADDRESS_RATE_PER_MINUTE: UNLIMITED,
  SIGN_IN_RATE_PER_MINUTE: UNLIMITED,
};

export interface SettingsInput {
  urls: Record<App, string>;
  redisUrl: string | null;
  /** Of each service; without Redis they share its quotas out among them. */
  replicas: number;
  mailDirectory: string;
  engine: Engine;
  operatorToken: string;
  /** Where payment-service finds simulated gateways. Default: none. */
  gatewaySettings?: Settings;
  /** Given by the user; it wins over everything. */
  overrides: Settings;
}

/** The environment of each service in development, its databases excepted; every secret is random and new. */
export function developmentSettings(input: SettingsInput): Record<App, Settings> {
  const accountUrl = input.urls['wellbeing-api'];
  const shared: Settings = {
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    ACCOUNT_URL: accountUrl,
    REPLICAS: String(input.replicas),
    ...(input.redisUrl !== null && { REDIS_URL: input.redisUrl }),
  };
  return {
    'payment-service': {
      ...shared,
      ...newWebhookSettings(input.urls['payment-service']),
      ...input.gatewaySettings,
      OPERATORS: `operator:${sha256(input.operatorToken)}:admin`,
      // Endpoints of events on this machine.
      OUTBOUND_LOOPBACK: 'accept',
      MERCHANT_REVIEW_PERCENT: '5',
      ...input.overrides,
    },
    'db-node': {
      ...shared,
      APPLICATION_API_ENABLED: '1',
      AUTH_STREAM: input.engine,
      OPERATOR_TOKEN_SHA256: sha256(input.operatorToken),
      ...input.overrides,
    },
    'wellbeing-api': {
      ...shared,
      MAIL_DIRECTORY: input.mailDirectory,
      GEO_URL: accountUrl,
      WELLBEING_URL: accountUrl,
      // The payment console signs people in there.
      ALLOWED_REDIRECT_ORIGINS: input.urls['payment-service'],
      KEY_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      OPERATORS: `operator:${sha256(input.operatorToken)}:admin`,
      ...input.overrides,
    },
  };
}

export interface LoneService extends Partial<Omit<SettingsInput, 'urls'>> {
  database?: Pick<ProvisionedDatabase, 'serviceUrl' | 'migrationUrl'>;
}

/** The environment of one service without the others: no service listens at their addresses. */
export function settingsAlone(
  app: App,
  {
    database,
    redisUrl = null,
    replicas = 1,
    mailDirectory = join(stackFolder, 'mails'),
    engine = 'postgresql',
    operatorToken = secret(),
    overrides = {},
  }: LoneService = {},
): Settings {
  const nowhere = 'http://127.0.0.1:1';
  const urls = { 'payment-service': nowhere, 'db-node': nowhere, 'wellbeing-api': nowhere };
  const input = { urls, redisUrl, replicas, mailDirectory, engine, operatorToken, overrides };
  return { ...developmentSettings(input)[app], ...(database && databaseSettings(database)) };
}

/** The service migrates its database at its start. */
export const databaseSettings = ({ serviceUrl, migrationUrl }: NonNullable<LoneService['database']>): Settings => ({
  DATABASE_URL: serviceUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
});

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
