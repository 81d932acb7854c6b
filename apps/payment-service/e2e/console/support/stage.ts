import { bearer, givenSignedIn, type PaymentClient, paymentAt, type SignedIn, wellbeingAt } from '@platform/harness';
import {
  createTestDatabase,
  findChromium,
  freePort,
  queryOnce,
  type ServiceHandle,
  startTestService,
  type TestDatabase,
  testRedis,
} from '@platform/testing';
import { type Browser, chromium } from 'playwright-core';
import { OPERATORS } from './operator-names';

/** Secrets of the simulated gateways. */
export const SECRETS = {
  mobilemoney: 'callback-token-of-these-tests',
  stripe: 'whsec_of_these_tests',
  razorpay: 'secret-of-these-tests',
};

/** Two hosts of one site, as in production, resolved to this machine. */
const [PAY, ACCOUNT] = ['pay.example.test', 'account.example.test'];

/** A merchant, with the account service's data and the calls of a script. */
export interface Merchant extends SignedIn {
  payment: PaymentClient;
}

export interface StageOptions {
  /** Further settings of payment-service. */
  env?: Record<string, string>;
  /** Whether the account service allows the console to call it. */
  isListed?: boolean;
}

/** Both services as built, each with a separate database, and a browser. */
export class Stage {
  private constructor(
    readonly browser: Browser,
    readonly payUrl: string,
    readonly accountUrl: string,
    /** The same services for scripts, which do not use the names of the hosts. */
    readonly local: { pay: string; account: string },
    readonly database: TestDatabase,
    private readonly accountDatabase: TestDatabase,
    private readonly services: ServiceHandle[],
  ) {}

  static async open({ env = {}, isListed = true }: StageOptions = {}): Promise<Stage> {
    const [database, accountDatabase, payPort, accountPort] = await Promise.all([
      createTestDatabase({ app: 'payment-service' }),
      createTestDatabase({ app: 'wellbeing-api' }),
      freePort(),
      freePort(),
    ]);
    const [payUrl, accountUrl] = [`http://${PAY}:${payPort}`, `http://${ACCOUNT}:${accountPort}`];
    const redis = { REDIS_URL: testRedis().url };
    const wellbeing = startTestService({
      app: 'wellbeing-api',
      port: accountPort,
      env: {
        ...databaseOf(accountDatabase),
        ...redis,
        ACCOUNT_URL: accountUrl,
        GEO_URL: accountUrl,
        WELLBEING_URL: accountUrl,
        ...(isListed && { ALLOWED_REDIRECT_ORIGINS: payUrl }),
      },
    });
    const payment = startTestService({
      app: 'payment-service',
      port: payPort,
      env: {
        ...databaseOf(database),
        ...redis,
        ACCOUNT_URL: accountUrl,
        JWKS_URL: `http://127.0.0.1:${accountPort}/.well-known/jwks.json`,
        OUTBOUND_LOOPBACK: 'accept',
        MOBILEMONEY_CALLBACK_TOKEN: SECRETS.mobilemoney,
        STRIPE_WEBHOOK_SECRETS: SECRETS.stripe,
        RAZORPAY_WEBHOOK_SECRETS: SECRETS.razorpay,
        OPERATORS,
        ...env,
      },
    });
    const [services, browser] = await Promise.all([Promise.all([wellbeing, payment]), launchChromium(payUrl)]);
    const local = { pay: `http://127.0.0.1:${payPort}`, account: `http://127.0.0.1:${accountPort}` };
    return new Stage(browser, payUrl, accountUrl, local, database, accountDatabase, services);
  }

  /** Signed up and in, with a confirmed address. */
  async merchant(person: { email?: string; password?: string } = {}): Promise<Merchant> {
    const signedIn = await givenSignedIn(wellbeingAt(this.local.account), person);
    const { adminUrl } = this.accountDatabase;
    await queryOnce(adminUrl, `UPDATE accounts SET email_verified_at = now() WHERE email = '${signedIn.email}'`);
    return { ...signedIn, payment: paymentAt(this.local.pay, { headers: bearer(signedIn.accessToken) }) };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await Promise.all(this.services.map((service) => service.stop()));
    await Promise.all([this.database.drop(), this.accountDatabase.drop()]);
  }
}

const databaseOf = ({ serviceUrl, migrationUrl }: TestDatabase) => ({
  DATABASE_URL: serviceUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
});

async function launchChromium(payUrl: string): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // Copying needs https, or an origin that is named here.
      `--unsafely-treat-insecure-origin-as-secure=${payUrl}`,
      `--host-resolver-rules=MAP ${PAY} 127.0.0.1, MAP ${ACCOUNT} 127.0.0.1`,
    ],
  });
}
