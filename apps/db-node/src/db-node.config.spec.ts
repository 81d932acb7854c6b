import { ignoredSettings, loadConfig } from '@platform/http-service';
import { DbNodeConfig } from './db-node.config';

const BASE = { APP_ENV: 'development', DATABASE_URL: 'postgresql://db_node_service@127.0.0.1/db_node' };
const BUCKET = {
  AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3.example.com',
  AUDIT_CHECKPOINT_S3_BUCKET: 'audit',
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: 'key',
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: 'the-token-itself',
};
const PRODUCTION = { APP_ENV: 'production', REDIS_URL: 'rediss://redis' };
const { AUDIT_CHECKPOINT_S3_BUCKET: _bucket, ...NO_BUCKET } = BUCKET;
const load = (env: Record<string, string>) => loadConfig(DbNodeConfig, { ...BASE, ...env });

describe('the settings of db-node', () => {
  it('have the documented limits by default', () => {
    const { API_SERVICE_RATE_PER_MINUTE, PROCESS_ADMISSION_PER_MINUTE } = load({});
    expect([API_SERVICE_RATE_PER_MINUTE, PROCESS_ADMISSION_PER_MINUTE]).toEqual([120, 600]);
  });

  it('that are missing in production are all named in one message', () => {
    expect(() => loadConfig(DbNodeConfig, { APP_ENV: 'production', APPLICATION_API_ENABLED: '1' })).toThrow(
      expect.objectContaining({
        problems: [expect.stringMatching(/^DATABASE_URL /), expect.stringMatching(/^REDIS_URL /)],
      }),
    );
  });

  it('admit 600 operator requests a minute, regardless of the limit of services', () => {
    const admitted = (limit: string) => load({ PROCESS_ADMISSION_PER_MINUTE: limit }).operatorAdmissionPerMinute;
    expect([admitted('5'), admitted('600')]).toEqual([600, 600]);
  });

  it('no longer include limits that no installation changes, and say so', () => {
    const env = { ...BASE, DIRECT_LOCKS: '5', AUDIT_SEAL_MS: '20000' };
    const config = loadConfig(DbNodeConfig, env);
    expect([config.directLimits.locks, config.auditSealMs]).toEqual([200, 1_000]);
    expect(ignoredSettings(config, env).map(({ setting }) => setting)).toEqual(['DIRECT_LOCKS', 'AUDIT_SEAL_MS']);
  });

  it('need only the address of a syslog server', () => {
    expect(load({ AUDIT_SYSLOG_URL: 'syslog+tls://siem:6514' }).AUDIT_SYSLOG_SD_ID).toBe('audit@32473');
  });

  it('need all fields of a bucket, or none', () => {
    expect(load({}).checkpointBucket).toBeNull();
    expect(load(BUCKET).checkpointBucket).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'audit',
      accessKeyId: 'key',
      secretAccessKey: 'the-token-itself',
    });
  });

  it.each([
    [{}, false],
    [{ APPLICATION_API_ENABLED: '1' }, false],
    [{ AUTH_STREAM: 'postgresql' }, false],
    [{ APPLICATION_API_ENABLED: '0', AUTH_STREAM: 'postgresql' }, false],
    [{ APPLICATION_API_ENABLED: '1', AUTH_STREAM: 'postgresql' }, true],
  ])('with %j enable the application routes: %s', (env, enabled) => {
    expect(load(env as Record<string, string>).applicationEnabled).toBe(enabled);
  });

  it.each([
    [{ AUTH_STREAM: 'mysql' }, 'AUTH_STREAM'],
    [{ AUTH_STREAM: 'oracle' }, 'AUTH_STREAM'],
    [{ APPLICATION_API_ENABLED: 'yes' }, 'APPLICATION_API_ENABLED'],
    [{ PROCESS_ADMISSION_PER_MINUTE: '601' }, 'PROCESS_ADMISSION_PER_MINUTE'],
    [{ PROCESS_ADMISSION_PER_MINUTE: '0' }, 'PROCESS_ADMISSION_PER_MINUTE'],
    [{ API_SERVICE_RATE_PER_MINUTE: 'many' }, 'API_SERVICE_RATE_PER_MINUTE'],
    [{ OPERATOR_TOKEN_SHA256: 'the-token-itself' }, 'OPERATOR_TOKEN_SHA256'],
    [{ AUDIT_SYSLOG_URL: 'syslog://siem.example.com' }, 'AUDIT_SYSLOG_URL'],
    [{ AUDIT_SYSLOG_URL: 'syslog+tls://user:the-token-itself@siem.example.com' }, 'AUDIT_SYSLOG_URL'],
    [{ AUDIT_SYSLOG_URL: 'syslog+tls://siem.example.com?cacert=/nowhere' }, 'must name a PEM file in cacert'],
    [{ AUDIT_SYSLOG_URL: 'syslog+tls://siem.example.com?cert=/nowhere' }, 'cert and key together'],
    [{ AUDIT_SYSLOG_URL: 'syslog+tls://siem.example.com?verify=no' }, 'may contain only cacert, cert, key'],
    [{ AUDIT_SYSLOG_SD_ID: 'audit' }, 'AUDIT_SYSLOG_SD_ID'],
    [NO_BUCKET, 'AUDIT_CHECKPOINT_S3_BUCKET must be set'],
    [{ ...BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://user:the-token-itself@s3' }, 'AUDIT_CHECKPOINT_S3_ENDPOINT'],
    [{ ...BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3/audit' }, 'and no path'],
    [{ ...BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3?cacert=/nowhere' }, 'must name a PEM file in cacert'],
    [
      { ...BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'http://s3', ...PRODUCTION },
      'AUDIT_CHECKPOINT_S3_ENDPOINT must begin with https',
    ],
    [{ ...BUCKET, AUDIT_CHECKPOINT_S3_PREFIX: '../' }, 'AUDIT_CHECKPOINT_S3_PREFIX'],
  ])('are refused with %j, by name and without the value', (env, name) => {
    expect(() => load(env as Record<string, string>)).toThrow(name);
    expect(() => load(env as Record<string, string>)).not.toThrow('the-token-itself');
  });
});
