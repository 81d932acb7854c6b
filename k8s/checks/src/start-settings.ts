import { generateKeyPairSync } from 'node:crypto';
import { ConfigError, loadConfig } from '@platform/http-service';
import { type KubernetesObject, podsOf } from './manifest';
import type { App } from './paths';
import { configOf } from './service-settings';
import { declaredSettings } from './values-schema';

/** Values of the right shape for secrets that no text will do for. */
const SHAPED: Record<string, string> = {
  ...declaredSettings('payment-service').samples,
  DATABASE_URL: 'postgresql://service:password@db.example.com/db?sslmode=verify-full',
  REDIS_URL: 'rediss://:password@redis.example.com:6379',
  OUTBOUND_PROXY_URL: 'http://user:password@proxy.example.com:3128',
  OPERATORS: `anna:${'3f'.repeat(32)}:admin`,
  OPERATOR_OIDC: JSON.stringify({ issuer: 'https://login.example.com', client_id: 'c', roles: { admin: ['a'] } }),
  SIGN_IN_PROVIDERS: JSON.stringify([
    { id: 'login', label: 'Login', issuer: 'https://login.example.com', client_id: 'c' },
  ]),
  OPERATOR_TOKEN_SHA256: '4e'.repeat(32),
  KEY_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://mail.example.com:587',
  AUDIT_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const sampleOf = (secret: string): string => SHAPED[secret] ?? 'sample';

/** The variables of the server's container, with these secrets in place of the files that are mounted. */
export function serverEnv(
  objects: KubernetesObject[],
  valueOf: (secret: string) => string = sampleOf,
): Record<string, string> {
  const server = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === 'server');
  const env = server?.spec.containers[0]?.env ?? [];
  return Object.fromEntries(
    env.map(({ name, value = '' }) => {
      const secret = name.replace(/_FILE$/, '');
      return secret === name ? [name, value] : [secret, valueOf(secret)];
    }),
  );
}

/** The errors with which the service would refuse these variables at its start; empty if it starts. */
export function startProblems(app: App, env: Record<string, string>): string[] {
  try {
    loadConfig(configOf(app), env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}
