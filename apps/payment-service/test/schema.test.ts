import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { loadConfig } from '@platform/http-service';
import { plansMade, statementProblems, wholeTables } from '@platform/testing';
import { PaymentServiceConfig } from '../src/payment-service.config';
import { PaymentStage } from './support/payment-app';

const SOURCES = join(__dirname, '../src');

/** Statements of jobs and metrics, which search for due rows. */
const BEHIND_REQUESTS = [
  'captures-claim',
  'idempotency-forget',
  'endpoint-secrets-sealed-with',
  'confirmations-claim',
  'confirmation-oldest',
  'events-held',
  'events-unpublished',
  'events-set-aside',
  'events-undelivered',
  'event-endpoints-disabled',
  'inquiries-unresolved',
  'ledger-verification-basis',
  'ledger-verification-last-result',
  'ledger-verification-last-right',
  'retention-step-ups',
  'retention-delivery-counts',
  'retention-queue-ages',
  'refunds-claim',
  'refunds-open',
  'captures-open',
  'waiting-count',
];
/**
 * Tables that the operators' pages count and clear: endpoints, their secrets, sessions and open proposals. Also the
 * certificates of gateways, of which there are at most 33.
 */
const SMALL = [
  'gateway-certificates-list',
  'gateway-certificates-trim',
  'operator-endpoints-enabled',
  'endpoint-secrets-count',
  'operator-session-create',
  'proposals-count',
];

let stage: PaymentStage;

beforeAll(async () => (stage = await PaymentStage.open()));
afterAll(() => stage.close());

it('every statement and routine returns the columns that it declares', async () => {
  expect(await statementProblems(stage.database.serviceUrl, SOURCES, definedStatements)).toEqual([]);
});

it('no request reads a whole table because its plan was made while the table was empty', async () => {
  const whole = await wholeTables(stage.database.serviceUrl, SOURCES, definedStatements);
  for (const name of [...BEHIND_REQUESTS, ...SMALL]) whole.delete(name);
  expect([...whole]).toEqual([]);
});

it('the list of wallets is planned once, for any number of accounts', async () => {
  const statement = definedStatements().find(({ name }) => name === 'wallet-list')!;
  expect(await plansMade(stage.database.serviceUrl, statement, [['one']], 20)).toBeLessThanOrEqual(5);
});

it('every function and table of the service is closed to all other roles', async () => {
  const [open] = await stage.admin.query<{ functions: string[] | null }[]>(
    `SELECT array_agg(proname::text) AS functions FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace
      WHERE n.nspname = 'public' AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
        AS a WHERE a.grantee = 0)`,
  );
  expect(open!.functions).toBeNull();
});

describe('settings', () => {
  const base = {
    APP_ENV: 'production',
    DATABASE_URL: 'postgresql://a:b@localhost:1/x',
    REDIS_URL: 'redis://localhost:1',
    ACCOUNT_URL: 'https://account.example.com',
    MOBILEMONEY_CALLBACK_TOKEN: 't',
    KEY_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const problem = (env: Record<string, string>) => {
    try {
      loadConfig(PaymentServiceConfig, env);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('treat an empty gateway setting as none, and production as a usable whole', () => {
    expect(problem(base)).toBeNull();
    expect(problem({ ...base, STRIPE_WEBHOOK_SECRETS: '' })).toBeNull();
  });

  it.each([
    [{ MOBILEMONEY_CALLBACK_TOKEN: '' }, 'MOBILEMONEY_CALLBACK_TOKEN'],
    [{ MOBILEMONEY_ALLOWED_CIDRS: '10.0.0.1' }, 'MOBILEMONEY_ALLOWED_CIDRS'],
    [{ MOBILEMONEY_CURRENCY: 'XXX' }, 'MOBILEMONEY_CURRENCY'],
    [{ PAYPAL_CERT_HOSTS: 'localhost' }, 'PAYPAL_CERT_HOSTS'],
    [{ PAYPAL_API_KEY: 'id' }, 'PAYPAL_API_KEY must be <client id>:<client secret>'],
    [{ PAYPAL_API_KEY: ':secret' }, 'PAYPAL_API_KEY must be <client id>:<client secret>'],
    [{ PAYPAL_CLIENT_SECRET: 'secret' }, 'Set PAYPAL_API_KEY to <client id>:<client secret> instead.'],
    [{ RAZORPAY_API_KEY: 'id:' }, 'RAZORPAY_API_KEY must be <key id>:<key secret>'],
    [{ RAZORPAY_KEY_SECRET: 'secret' }, 'Set RAZORPAY_API_KEY to <key id>:<key secret> instead.'],
    [{ PAYSTACK_API_KEY: 'sk_live_1' }, 'the first of PAYSTACK_SECRET_KEYS is the key of the API'],
    [{ APP_ENV: 'test', PAYPAL_API_URL: 'ftp://api-m.paypal.com' }, 'PAYPAL_API_URL'],
    [{ APP_ENV: 'test', PAYPAL_API_URL: 'https://api-m.paypal.com/v2' }, 'PAYPAL_API_URL'],
    [{ ADYEN_HMAC_KEYS: 'not-hex' }, 'ADYEN_HMAC_KEYS'],
    [{ SANDBOX_GATEWAYS: 'paypal,stripe' }, 'SANDBOX_GATEWAYS: stripe'],
    [{ ADYEN_API_KEY: 'k', ADYEN_MERCHANT_ACCOUNT: 'M' }, 'ADYEN_API_URL'],
    [{ MOBILEMONEY_SHORTCODE_PASSKEY: '174379:p' }, 'MOBILEMONEY_API_KEY'],
    [{ MOBILEMONEY_PASSKEY: 'p' }, 'Set MOBILEMONEY_SHORTCODE_PASSKEY to <short code>:<passkey> instead.'],
    [{ MOBILEMONEY_SETTLE_BY: 'yes' }, 'MOBILEMONEY_SETTLE_BY'],
    [{ MOBILEMONEY_PULL: 'on' }, 'Set MOBILEMONEY_SETTLE_BY to review, amount or pull instead.'],
    [{ ADYEN_SETTLE_ON: 'refund' }, 'ADYEN_SETTLE_ON'],
    [{ SQUARE_SIGNATURE_KEYS: 'k' }, 'PUBLIC_URL must be set where SQUARE_SIGNATURE_KEYS is'],
    [{ ACCOUNT_URL: '' }, 'ACCOUNT_URL'],
    [{ WEBHOOK_BODY_RETENTION_DAYS: '7' }, 'WEBHOOK_BODY_RETENTION_DAYS'],
    [{ KEY_ENCRYPTION_KEYS: 'k1:short' }, 'KEY_ENCRYPTION_KEYS'],
    [
      { KEY_ENCRYPTION_KEYS: `development:${Buffer.alloc(32, 'development').toString('base64')}` },
      'KEY_ENCRYPTION_KEYS',
    ],
  ])('%j stops the start and is named', (settings, name) => {
    expect(problem({ ...base, ...settings } as Record<string, string>)).toContain(name);
  });
});
