import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProvisionedDatabase, provisionDatabase } from '@platform/stack';
import type { Laboratory } from '../laboratory';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';

const NO_LIMIT = '1000000000';
const KEY_ID = 'bench';

export interface PaymentServiceUnderTest {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  before?: Program;
  /** In PEM, of the access tokens. */
  publicKey: string;
  accessToken: (accountId: string) => string;
}

/** payment-service with an issuer of access tokens that the benchmark itself plays. */
export async function startPaymentService(
  laboratory: Laboratory,
  { before, node }: ScenarioOptions,
): Promise<PaymentServiceUnderTest> {
  const server = await laboratory.database('postgresql');
  const databaseName = `bench_payment_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = await serveKeys(publicKey);
  const accountUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const redisUrl = (await laboratory.redis()).url;
  const env = {
    APP_ENV: 'test',
    ACCOUNT_URL: accountUrl,
    DATABASE_URL: database.serviceUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    REDIS_URL: redisUrl,
    ACCOUNT_RATE_PER_MINUTE: NO_LIMIT,
    API_KEY_RATE_PER_MINUTE: NO_LIMIT,
  };
  const ours = await laboratory.program({
    name: 'payment-service',
    main: await buildService('payment-service'),
    env,
    node,
  });
  return {
    database,
    redisUrl,
    ours,
    before: before === undefined ? undefined : await laboratory.program({ name: 'payment-before', main: before, env }),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    accessToken: (accountId) => accessToken(privateKey, accountUrl, accountId),
  };
}

async function serveKeys(publicKey: KeyObject): Promise<Server> {
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'ES256' };
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.unref();
}

function accessToken(key: KeyObject, issuer: string, accountId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: ['payment'],
    sub: accountId,
    sid: randomUUID(),
    jti: randomUUID(),
    iat: now,
    exp: now + 3600,
  };
  const text = [{ alg: 'ES256', typ: 'at+jwt', kid: KEY_ID }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
