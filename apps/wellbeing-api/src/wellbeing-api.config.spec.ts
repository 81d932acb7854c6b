import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '@platform/http-service';
import { BrandService } from './brand/brand.service';
import { WellbeingConfig } from './wellbeing-api.config';

const KEY = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const DEVELOPMENT = {
  APP_ENV: 'development',
  DATABASE_URL: 'postgresql://localhost/wellbeing',
  ACCOUNT_URL: 'http://localhost:3003',
  GEO_URL: 'http://localhost:3003',
  WELLBEING_URL: 'http://localhost:3003',
};
const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgresql://db/wellbeing',
  REDIS_URL: 'redis://redis',
  ACCOUNT_URL: 'https://account.example.com',
  GEO_URL: 'https://geo.example.com',
  WELLBEING_URL: 'https://wellbeing.example.com',
  KEY_ENCRYPTION_KEYS: KEY,
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Wellbeing <no-reply@example.com>',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(WellbeingConfig, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('use the brand folder as it was when it was checked', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    try {
      writeFileSync(join(folder, 'brand.json'), '{"name":"Checked"}');
      const config = loadConfig(WellbeingConfig, { ...DEVELOPMENT, BRAND_DIR: folder });
      writeFileSync(join(folder, 'brand.json'), '{"name":7}');
      expect(new BrandService(config).current.name).toBe('Checked');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('start with few in development and with all in production', () => {
    expect(problemsOf(DEVELOPMENT)).toEqual([]);
    expect(problemsOf(PRODUCTION)).toEqual([]);
  });

  it('missing in production are all named in one message', () => {
    const required = Object.keys(PRODUCTION).filter((name) => name !== 'APP_ENV');
    const named = problemsOf({ APP_ENV: 'production' }).map((problem) => problem.split(' ')[0]);
    expect(new Set(named)).toEqual(new Set(required));
  });

  it('for development do not start production, and the error names each wrong one', () => {
    const problems = problemsOf({ ...DEVELOPMENT, APP_ENV: 'production' }).join('\n');
    for (const name of [
      'REDIS_URL',
      'ACCOUNT_URL',
      'GEO_URL',
      'WELLBEING_URL',
      'KEY_ENCRYPTION_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
    ]) {
      expect(problems).toContain(name);
    }
  });

  it.each([
    ['KEY_ENCRYPTION_KEYS', 'k1:c2hvcnQ='],
    ['KEY_ENCRYPTION_KEYS', `${KEY},${KEY}`],
    ['KEY_ENCRYPTION_KEYS', ''],
    ['ALLOWED_REDIRECT_ORIGINS', 'https://app.example.com/path'],
    ['ALLOWED_REDIRECT_ORIGINS', 'https://*.example.com'],
    ['ALLOWED_REDIRECT_ORIGINS', 'web.example.org'],
    ['ACCOUNT_URL', 'account.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['TILE_URL', "https://tiles.example.com/{z}' *"],
    ['PASSWORD_MEMORY_KIB', '1024'],
    ['SIGN_IN_RATE_PER_MINUTE', '0'],
  ])('%s=%j is refused, and the message does not quote it', (name, value) => {
    const problems = problemsOf({ ...PRODUCTION, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    if (value.length > 8) expect(problems[0]).not.toContain(value);
  });

  const provider = {
    id: 'work',
    label: 'Work',
    issuer: 'https://id.example.com/a',
    client_id: 'c',
    client_secret: 'hush',
  };
  it.each<[string, unknown, number]>([
    ['no JSON', '[{', 1],
    ['an object', provider, 1],
    ['a list of texts', ['work'], 1],
    ['all problems of all providers', [{}, { ...provider, issuer: 'http://id.example.com', id: 'W' }], 6],
    ['an unknown field', [{ ...provider, isAuthoritative: true }], 1],
    ['a text in place of true', [{ ...provider, authoritative: 'true' }], 1],
    ['two of one id', [provider, { ...provider, issuer: 'https://other.example.com' }], 1],
    [
      'two of one issuer, in two forms',
      [provider, { ...provider, id: 'b', issuer: 'https://ID.example.com:443/a' }],
      1,
    ],
    [
      'too many',
      Array.from({ length: 11 }, (_, n) => ({ ...provider, id: `p${n}`, issuer: `https://i${n}.example` })),
      1,
    ],
  ])('SIGN_IN_PROVIDERS: %s is refused without a secret in the message', (_title, value, count) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const problems = problemsOf({ ...PRODUCTION, SIGN_IN_PROVIDERS: text });
    expect(problems).toHaveLength(count);
    expect(problems.join()).not.toContain('hush');
  });

  it('allow the service’s own hosts and exactly the listed origins', () => {
    const { allowedOrigins } = loadConfig(WellbeingConfig, {
      ...PRODUCTION,
      ALLOWED_REDIRECT_ORIGINS: 'https://app.example.com, http://localhost:5173',
    });
    expect([...allowedOrigins]).toEqual([
      'https://account.example.com',
      'https://geo.example.com',
      'https://wellbeing.example.com',
      'https://app.example.com',
      'http://localhost:5173',
    ]);
  });

  it.each([
    ['https://tiles.example.com/{z}/{x}/{y}.png', 'tileUrl'],
    ['https://tiles.example.com/{quadkey}.png', 'tileUrl'],
    ['https://maps.example.com/style.json', 'styleUrl'],
  ])('show %s on the map as %s', (TILE_URL, kind) => {
    expect(loadConfig(WellbeingConfig, { ...PRODUCTION, TILE_URL }).mapSource).toEqual({ [kind]: TILE_URL });
  });
});
