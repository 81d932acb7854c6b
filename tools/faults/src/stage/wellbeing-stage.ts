import { randomBytes } from 'node:crypto';
import { developmentSettings, provisionDatabase, type ServerHandle, startPostgres, stackFolder } from '@platform/stack';
import { ensure } from '../fault-case';
import { call } from '../http';
import { Replica } from './replica';

/** wellbeing-api on a PostgreSQL of its own. */
export class WellbeingStage {
  readonly replicas: Replica[] = [];
  private constructor(
    private readonly server: ServerHandle,
    readonly env: Record<string, string>,
    readonly migrationUrl: string,
  ) {}

  static async open(options: { replicas: number; env: Record<string, string> }): Promise<WellbeingStage> {
    const server = await startPostgres();
    const made = await provisionDatabase(server, 'wellbeing-api', 'postgresql', { databaseName: 'wellbeing_api' });
    const nowhere = 'http://127.0.0.1:1';
    const { 'wellbeing-api': settings } = developmentSettings({
      urls: { 'wellbeing-api': 'http://127.0.0.1', 'payment-service': nowhere, 'db-node': nowhere },
      redisUrl: null,
      replicas: options.replicas,
      mailDirectory: `${stackFolder}/mails`,
      engine: 'postgresql',
      operatorToken: randomBytes(32).toString('base64url'),
      overrides: { ACCOUNT_RATE_PER_MINUTE: '100000000', ADDRESS_RATE_PER_MINUTE: '100000000', ...options.env },
    });
    const stage = new WellbeingStage(server, { ...settings, DATABASE_URL: made.serviceUrl }, made.migrationUrl);
    for (let n = 0; n < options.replicas; n++) {
      const replica = new Replica('wellbeing-api', stage.env);
      stage.replicas.push(await replica.start(n === 0 ? { MIGRATION_DATABASE_URL: made.migrationUrl } : {}));
    }
    return stage;
  }

  /** A new account's headers. */
  async signIn(): Promise<Record<string, string>> {
    const json = { email: `${randomBytes(8).toString('hex')}@example.com`, password: randomBytes(12).toString('hex') };
    const url = this.replicas[0]!.url;
    const signedUp = await call(`${url}/auth/signup`, { method: 'POST', json });
    ensure(signedUp.status < 300, `the sign-up answered ${signedUp.status}`);
    const { status, body } = await call(`${url}/auth/login`, { method: 'POST', json });
    ensure(status === 200, `the login answered ${status}`);
    return { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.server.stop();
  }
}
