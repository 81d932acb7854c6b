import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, ignoredSettings, loadConfig } from './load-config';
import { ServiceConfig } from './service-config';

const VALID = { APP_ENV: 'test', DATABASE_URL: 'postgresql://user:secret@localhost:5432/db' };

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(ServiceConfig, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('configuration', () => {
  it('takes defaults for what is not set', () => {
    expect(loadConfig(ServiceConfig, VALID)).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info', APP_ENV: 'test' });
  });

  it('gives a request 2 s to get a connection, and a row, and more in tests', () => {
    const limitsOf = (env: object) => loadConfig(ServiceConfig, { ...VALID, ...env }).databaseLimits;
    expect(limitsOf({ APP_ENV: 'development' })).toMatchObject({ connect: 2_000, lock: 2_000 });
    expect(limitsOf({})).toMatchObject({ connect: 30_000, lock: 30_000 });
  });

  it('lets bodies and responses use parts of the memory that the container has, and of 512 MiB where it has less', () => {
    const MIB = 1024 * 1024;
    const production = { APP_ENV: 'production', REDIS_URL: 'redis://localhost' };
    const budgets = (limit: number, env: object = production) => {
      jest.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
      const { bodyMemoryBytes, responseMemoryBytes } = loadConfig(ServiceConfig, { ...VALID, ...env });
      return [bodyMemoryBytes / MIB, responseMemoryBytes / MIB];
    };
    expect([0, 256 * MIB, 512 * MIB, 2 ** 64].map((limit) => budgets(limit))).toEqual(Array(4).fill([64, 48]));
    expect(budgets(2_048 * MIB)).toEqual([256, 192]);
    expect(budgets(2_048 * MIB, {})).toEqual([64, 48]);
  });

  it('names every wrong variable in one message', () => {
    const problems = problemsOf({ APP_ENV: 'staging', PORT: 'eighty', LOG_LEVEL: '', TRUSTED_PROXIES: 'anywhere' });
    for (const name of ['APP_ENV', 'PORT', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'DATABASE_URL']) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} `)));
    }
  });

  it('names what only the whole shows in the same message', () => {
    const problems = problemsOf({ APP_ENV: 'production', PORT: 'eighty', DATABASE_URL: VALID.DATABASE_URL });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'REDIS_URL']);
  });

  it('never repeats a value', () => {
    expect(problemsOf({ ...VALID, DATABASE_URL: 'hunter2-not-a-url' }).join()).not.toContain('hunter2');
  });

  it('reads a secret from the file that <NAME>_FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'url');
    writeFileSync(file, `${VALID.DATABASE_URL}\n`);
    expect(loadConfig(ServiceConfig, { APP_ENV: 'test', DATABASE_URL_FILE: file }).DATABASE_URL).toBe(
      VALID.DATABASE_URL,
    );
  });

  it('refuses a variable that is set directly and through a file', () => {
    expect(problemsOf({ ...VALID, DATABASE_URL_FILE: '/dev/null' })).toContainEqual(
      expect.stringContaining('set twice'),
    );
  });

  it('ignores file variables of other programs', () => {
    expect(problemsOf({ ...VALID, SSL_CERT_FILE: '/does/not/exist' })).toEqual([]);
  });

  it('ignores empty variables of other programs', () => {
    expect(problemsOf({ ...VALID, SSH_ASKPASS: '' })).toEqual([]);
  });

  it('refuses options of a database URL that the driver would ignore', () => {
    const MIGRATION_DATABASE_URL = 'mysql://user:hunter2@localhost/db?sslmode=verify-full';
    expect(problemsOf({ ...VALID, MIGRATION_DATABASE_URL })).toEqual([
      expect.stringMatching(
        /^MIGRATION_DATABASE_URL has options that are not known here \(sslmode\); known are ssl-mode/,
      ),
    ]);
  });

  it('says of an address that cannot be read how a password is written in it', () => {
    const DATABASE_URL = 'postgresql://user:hunter2/x@localhost/db';
    expect(problemsOf({ ...VALID, DATABASE_URL, REDIS_URL: 'rediss://:hunter2#@localhost' })).toEqual([
      expect.stringMatching(/^DATABASE_URL must be an address such as .* percent-encoded, \/ as %2F$/),
      expect.stringMatching(/^REDIS_URL must be an address such as rediss:/),
    ]);
    expect(problemsOf({ ...VALID, DATABASE_URL: 'postgresql://user:hunter2%2Fx@localhost/db' })).toEqual([]);
  });

  it('refuses an authority of Redis that would not be asked', () => {
    expect(problemsOf({ ...VALID, REDIS_URL: 'redis://localhost?cacert=/run/authorities/redis.crt' })).toEqual([
      'REDIS_URL names a cacert but is not encrypted: it must begin with rediss',
    ]);
  });

  it('demands servers that are proven by their certificates, where that is asked for', () => {
    const plain = { ...VALID, INTERNAL_TLS: 'verified', REDIS_URL: 'redis://localhost' };
    expect(problemsOf({ ...plain, MIGRATION_DATABASE_URL: 'mysql://localhost/db?ssl-mode=REQUIRED' })).toEqual([
      expect.stringMatching(/^DATABASE_URL must check the server's certificate/),
      expect.stringMatching(/^MIGRATION_DATABASE_URL must check the server's certificate/),
      'REDIS_URL must begin with rediss: INTERNAL_TLS is verified',
    ]);
    const proven = {
      DATABASE_URL: 'postgresql://localhost/db?sslmode=verify-full',
      MIGRATION_DATABASE_URL: 'mysql://db.example.com/db?ssl-mode=VERIFY_IDENTITY',
      REDIS_URL: 'rediss+cluster://localhost',
    };
    expect(problemsOf({ ...plain, ...proven })).toEqual([]);
    expect(problemsOf({ ...plain, INTERNAL_TLS: 'any' })).toEqual([]);
  });

  it('names removed settings that are still set, directly or through a file, and says what to do', () => {
    class Shrunk extends ServiceConfig {
      override get removedSettings() {
        return {
          ...super.removedSettings,
          OLD_LIMIT: 'Remove it.',
          OLD_SECRET: 'Set NEW_SECRET.',
          UNSET: 'Remove it.',
        };
      }
    }
    const env = { ...VALID, OLD_LIMIT: '', OLD_SECRET_FILE: '/does/not/exist' };
    expect(ignoredSettings(loadConfig(Shrunk, env), env)).toEqual([
      { setting: 'OLD_LIMIT', advice: 'Remove it.' },
      { setting: 'OLD_SECRET', advice: 'Set NEW_SECRET.' },
    ]);
  });

  it('refuses a setting that another one replaces, until that one is set', () => {
    class Merged extends ServiceConfig {
      NEW_ADDRESS?: string = undefined;
      override get removedSettings() {
        return { OLD_HOST: { by: 'NEW_ADDRESS', advice: 'Set NEW_ADDRESS to https://<host>/.' } };
      }
    }
    const problems = (env: NodeJS.ProcessEnv) => {
      try {
        loadConfig(Merged, { ...VALID, ...env });
        return [];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };
    expect(problems({ OLD_HOST: 'h' })).toEqual(['OLD_HOST has no effect. Set NEW_ADDRESS to https://<host>/.']);
    expect(problems({ OLD_HOST: 'h', NEW_ADDRESS: 'https://h/' })).toEqual([]);
    const env = { ...VALID, OLD_HOST: 'h', NEW_ADDRESS: 'https://h/' };
    expect(ignoredSettings(loadConfig(Merged, env), env)).toEqual([
      { setting: 'OLD_HOST', advice: 'Set NEW_ADDRESS to https://<host>/.' },
    ]);
  });

  it('refuses the earlier setting of a pooler until the address of the database names the pooler', () => {
    const pooled = { ...VALID, DATABASE_POOLER: 'transaction' };
    expect(problemsOf(pooled)).toEqual([
      'DATABASE_POOLER has no effect. Remove it and append ?pooler=transaction to DATABASE_URL.',
    ]);
    expect(problemsOf({ ...pooled, DATABASE_URL: `${VALID.DATABASE_URL}?pooler=transaction` })).toEqual([]);
    expect(problemsOf({ ...VALID, DATABASE_URL: `${VALID.DATABASE_URL}?pooler=session` })).toEqual([
      'DATABASE_URL must set pooler to transaction, or leave it out',
    ]);
  });

  it('demands Redis in production, where quotas must be shared', () => {
    expect(problemsOf({ ...VALID, APP_ENV: 'production' })).toEqual([expect.stringContaining('REDIS_URL')]);
  });
});
