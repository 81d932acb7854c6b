import { generateKeyPairSync } from 'node:crypto';
import { ConfigError, loadConfig } from '@platform/http-service';
import { type KubernetesObject, podsOf } from './manifest';
import type { App } from './paths';
import { configOf } from './service-settings';
import { declaredSettings } from './values-schema';

/** A value of the right shape for every secret that a chart may name. */
export const sampleSecrets: Record<string, string> = {
  ...declaredSettings('payment-service').samples,
  DATABASE_URL: 'postgresql://service:password@db.example.com/db?sslmode=verify-full',
  REDIS_URL: 'rediss://:password@redis.example.com:6379',
  OUTBOUND_PROXY_URL: 'http://user:password@proxy.example.com:3128',
  OPERATORS: `anna:${'3f'.repeat(32)}:admin`,
  OPERATOR_OIDC_CLIENT_SECRET: 'sample',
  OPERATOR_TOKEN_SHA256: '4e'.repeat(32),
  KEY_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://mail.example.com:587',
  AUDIT_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: 'sample',
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: 'sample',
};

/** The variables of the server's container, with these secrets in place of the files that are mounted. */
export function serverEnv(
  objects: KubernetesObject[],
  secrets: Record<string, string> = sampleSecrets,
): Record<string, string> {
  const server = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === 'server');
  const env = server?.spec.containers[0]?.env ?? [];
  return Object.fromEntries(
    env.map(({ name, value = '' }) => {
      const secret = name.replace(/_FILE$/, '');
      return secret === name ? [name, value] : [secret, secrets[secret] ?? ''];
    }),
  );
}

/** What the service itself would say to these variables; empty where it starts. */
export function startProblems(app: App, env: Record<string, string>): string[] {
  try {
    loadConfig(configOf(app), env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}
