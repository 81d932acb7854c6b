import { ConfigError, loadConfig } from '@platform/http-service';
import { PaymentServiceConfig } from './payment-service.config';

function namedIn(env: Record<string, string>): string[] {
  try {
    loadConfig(PaymentServiceConfig, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => problem.split(' ')[0]!);
  }
}

describe('the settings of payment-service', () => {
  it('that are missing in production are all named in one message', () => {
    const named = namedIn({ APP_ENV: 'production' });
    expect(named).toEqual(expect.arrayContaining(['ACCOUNT_URL', 'DATABASE_URL', 'REDIS_URL', 'KEY_ENCRYPTION_KEYS']));
    expect(named).toContain('MOBILEMONEY_CALLBACK_TOKEN');
    // The second round names nothing new.
    const key = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
    const given = {
      APP_ENV: 'production',
      ACCOUNT_URL: 'https://account.example.com',
      DATABASE_URL: 'postgresql://db/payments',
      REDIS_URL: 'rediss://redis',
      KEY_ENCRYPTION_KEYS: key,
    };
    expect(namedIn(given).filter((name) => !named.includes(name))).toEqual([]);
  });
});
