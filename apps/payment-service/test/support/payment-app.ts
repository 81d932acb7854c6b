import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { applyMigrations } from '@platform/database';
import { createApplication, loadConfig, type Metrics } from '@platform/http-service';
import { createMigratedDatabase, queryOnce, type TestDatabase, testRedis } from '@platform/testing';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { PaymentServiceConfig } from '../../src/payment-service.config';
import { paymentService } from '../../src/payment-service.definition';
import { CitusDatabase } from '../distributed/citus-database';
import { isDistributed } from '../distributed/stage/citus-stage';
import { TestIssuer } from './access-tokens';
import { SECRETS } from './gateway-secrets';

/** A separate database. With `npm run lab -- distributed` it is on the nodes of a cluster. */
const migratedDatabase = (): Promise<TestDatabase> =>
  isDistributed
    ? CitusDatabase.distributed()
    : createMigratedDatabase({ app: 'payment-service' }, (url) =>
        applyMigrations(url, join(__dirname, '../../database')),
      );

export interface PaymentApp {
  app: NestExpressApplication;
  server: Server;
  metrics: Metrics;
  close(): Promise<void>;
}

/** A migrated database, an issuer of tokens, and as many replicas of the service as a test requires. */
export class PaymentStage {
  database: TestDatabase;
  issuer: TestIssuer;
  /** As the database's administrator, to read data without the service. */
  admin: DataSource;
  private readonly apps: PaymentApp[] = [];

  static async open(): Promise<PaymentStage> {
    const stage = new PaymentStage();
    stage.database = await migratedDatabase();
    stage.issuer = await new TestIssuer().start();
    stage.admin = await new DataSource({ type: 'postgres', url: stage.database.migrationUrl }).initialize();
    return stage;
  }

  config(settings: NodeJS.ProcessEnv = {}): PaymentServiceConfig {
    return loadConfig(PaymentServiceConfig, {
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: this.database.serviceUrl,
      REDIS_URL: testRedis().url,
      ACCOUNT_URL: this.issuer.url,
      KEY_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ...SECRETS,
      ...settings,
    });
  }

  async replica(settings: NodeJS.ProcessEnv = {}): Promise<PaymentApp> {
    const { app, metrics } = await createApplication(paymentService, this.config(settings));
    await app.listen(0, '127.0.0.1');
    const replica = { app, server: app.getHttpServer() as Server, metrics, close: () => app.close() };
    this.apps.push(replica);
    return replica;
  }

  /**
   * The transactions that wait for a lock of the service at this moment. Only a superuser sees those of other roles.
   */
  openTransactions(): Promise<{ state: string; query: string }[]> {
    return queryOnce(
      this.database.adminUrl,
      "SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE '%service' AND state LIKE 'idle in transaction%'",
    );
  }

  /** For tests that count requests: resets the counts. */
  async flushQuotas(): Promise<void> {
    const redis = new Redis(testRedis().url);
    await redis.flushdb();
    redis.disconnect();
  }

  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.close()));
    await this.admin?.destroy();
    await this.issuer?.stop();
    await this.database?.drop();
  }
}

/** An account that calls the service with its access token. */
export class TestAccount {
  constructor(
    readonly server: Server | string,
    private readonly issuer: TestIssuer,
    readonly accountId: string = randomUUID(),
  ) {}

  get token(): string {
    return this.issuer.token(this.accountId);
  }

  get = (path: string) => supertest(this.server).get(path).set('Authorization', `Bearer ${this.token}`);
  post = (path: string, body: object) =>
    supertest(this.server).post(path).set('Authorization', `Bearer ${this.token}`).send(body);
  delete = (path: string, body: object) =>
    supertest(this.server).delete(path).set('Authorization', `Bearer ${this.token}`).send(body);

  /** The wallet's balance in minor units; 0 without a wallet. */
  async balance(currency: string): Promise<number> {
    const { body } = await this.get('/v1/wallets').expect(200);
    const wallets = (body as { data: { currency: string; balance: number }[] }).data;
    return wallets.find((wallet) => wallet.currency === currency)?.balance ?? 0;
  }

  async apiKey(permissions: string[]): Promise<{ text: string; keyId: number }> {
    // Only a person who has just confirmed the own identity grants it.
    const token = permissions.includes('write:payouts') ? this.issuer.stepUpToken(this.accountId) : this.token;
    const { body } = await supertest(this.server)
      .post('/v1/auth/keys')
      .set('Authorization', `Bearer ${token}`)
      .send({ permissions })
      .expect(201);
    const { api_key, key_id } = body as { api_key: string; key_id: number };
    return { text: api_key, keyId: key_id };
  }
}
