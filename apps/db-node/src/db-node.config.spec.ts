import { ignoredSettings, loadConfig } from '@platform/http-service';
import { DbNodeConfig } from './db-node.config';

const BASE = { APP_ENV: 'development', DATABASE_URL: 'postgresql://db_node_service@127.0.0.1/db_node' };
const BUCKET = {
  AUDIT_CHECKPOINT_S3_URL: 'https://s3.example.com/audit',
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: 'key',
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: 'the-token-itself',
};
const PRODUCTION = { APP_ENV: 'production', REDIS_URL: 'rediss://redis' };
const { AUDIT_CHECKPOINT_S3_URL: _url, ...NO_BUCKET } = BUCKET;
const bucketAt = (url: string) => ({ ...BUCKET, AUDIT_CHECKPOINT_S3_URL: url });
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
    const credential = { accessKeyId: 'key', secretAccessKey: 'the-token-itself' };
    expect(load(BUCKET).checkpointBucket).toEqual({
      address: { endpoint: 'https://s3.example.com', region: 'us-east-1', bucket: 'audit', ...credential },
      prefix: 'db-node/',
      retentionDays: 400,
    });
    const url = 'https://s3.example.com:9000/acme-audit/identity/eu/?region=eu-central-1&retention_days=3650';
    expect(load({ ...BUCKET, AUDIT_CHECKPOINT_S3_URL: url }).checkpointBucket).toEqual({
      address: { endpoint: 'https://s3.example.com:9000', region: 'eu-central-1', bucket: 'acme-audit', ...credential },
      prefix: 'identity/eu/',
      retentionDays: 3650,
    });
  });

  it('of a bucket in earlier releases are refused until the address holds them', () => {
    const earlier = { ...NO_BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3.example.com' };
    expect(() => load(earlier)).toThrow(/AUDIT_CHECKPOINT_S3_ENDPOINT has no effect. Set AUDIT_CHECKPOINT_S3_URL to/);
    expect(() => load({ ...BUCKET, AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3.example.com' })).not.toThrow();
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
    [NO_BUCKET, 'AUDIT_CHECKPOINT_S3_URL must be set'],
    [bucketAt('https://user:the-token-itself@s3/audit'), 'AUDIT_CHECKPOINT_S3_URL'],
    [bucketAt('https://s3'), 'must name a bucket in its path'],
    [bucketAt('https://s3/Audit/'), 'must name a bucket in its path'],
    [bucketAt('https://s3/audit/folder'), 'each with a slash after it'],
    [bucketAt('https://s3/audit/%2e%2e%2fother/'), 'each with a slash after it'],
    [bucketAt('https://s3/audit?verify=no'), 'may hold region, retention_days and cacert'],
    [bucketAt('https://s3/audit?region=a&region=b'), 'each once'],
    [bucketAt('https://s3/audit?retention_days=0'), 'may hold region, retention_days and cacert'],
    [bucketAt('https://s3/audit?retention_days=36501'), 'at most 36500'],
    [bucketAt('https://s3/audit?cacert=/nowhere'), 'no file in PEM form in cacert'],
    [{ ...bucketAt('http://s3/audit'), ...PRODUCTION }, 'AUDIT_CHECKPOINT_S3_URL must begin with https'],
  ])('are refused with %j, by name and without the value', (env, name) => {
    expect(() => load(env as Record<string, string>)).toThrow(name);
    expect(() => load(env as Record<string, string>)).not.toThrow('the-token-itself');
  });
});
