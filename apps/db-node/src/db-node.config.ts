import { createPrivateKey } from 'node:crypto';
import { operatorProblems } from '@platform/auth';
import { IsIntegerText } from '@platform/errors';
import { connectionProblems, type Engine, engineOf } from '@platform/database';
import { OidcServiceConfig, type RemovedSettings } from '@platform/http-service';
import { IsIn, IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { type S3Address, s3EndpointOf, s3EndpointProblems } from './audit/s3/s3-address';
import { syslogProblems } from './audit/syslog/syslog-receiver';
import { DIRECT_LIMITS, type DirectLimits } from './database-credentials/direct-limits';

const MAX_ADMISSION_PER_MINUTE = 600;
const FIXED = 'The value is fixed now (docs/direct-access.md); remove the setting.';

const REMOVED_SETTINGS: RemovedSettings = {
  OPERATOR_ADMISSION_PER_MINUTE: 'Each process admits 600 operator requests a minute; remove the setting.',
  DIRECT_WATCH_MS: FIXED,
  DIRECT_STATEMENT_SECONDS: FIXED,
  DIRECT_BUSY_SECONDS: FIXED,
  DIRECT_TRANSACTION_SECONDS: FIXED,
  DIRECT_IDLE_SECONDS: FIXED,
  DIRECT_LOCKS: FIXED,
  DIRECT_MEMORY_MIB: FIXED,
  AUDIT_SEAL_MS: 'A change is in its chain within a second; remove the setting.',
};

export class DbNodeConfig extends OidcServiceConfig {
  /** Enables the application routes, if AUTH_STREAM names an engine. */
  @IsOptional()
  @IsIn(['0', '1'])
  APPLICATION_API_ENABLED?: '0' | '1';

  /** The database engine. It must be the engine of DATABASE_URL. */
  @IsOptional()
  @IsIn(['postgresql', 'mysql'])
  AUTH_STREAM?: Engine;

  /** Requests a minute of one service in one tenant, over all its credentials and all replicas. */
  @IsIntegerText({ min: 1 })
  API_SERVICE_RATE_PER_MINUTE = 120;

  /** Application requests a minute of one process, over all callers; more than 600 only in tests. */
  @IsIntegerText({ min: 1 })
  PROCESS_ADMISSION_PER_MINUTE = 600;

  /** `<name>:<SHA-256 of the token, in hex>:<viewer|operator|admin>` of each operator, separated by commas or line ends. */
  @IsOptional()
  @IsString()
  OPERATORS?: string;

  /**
   * SHA-256 of the token of one admin called `operator`. Without it, OPERATORS and OPERATOR_OIDC_ISSUER there is no
   * operator.
   */
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'OPERATOR_TOKEN_SHA256 must be a SHA-256 in hex' })
  OPERATOR_TOKEN_SHA256?: string;

  /** The token of the operator who runs a command; the service itself needs none. */
  @IsOptional()
  @IsString()
  OPERATOR_TOKEN?: string;

  /** Target database of `move-tenant`, with the migration role of that server. */
  @IsOptional()
  @IsUrl(
    {
      require_tld: false,
      require_protocol: true,
      require_valid_protocol: true,
      protocols: ['postgresql', 'postgres', 'mysql'],
    },
    { message: '$property must be an address such as postgresql://user:password@host:5432/database' },
  )
  MOVE_TARGET_DATABASE_URL?: string;

  /**
   * Whether database logins are issued. `refuse-unsafe` issues them only if the grants of the database keep logins from
   * exhausting shared resources. `accept-risk` issues them without this check. `off` issues none.
   */
  @IsIn(['refuse-unsafe', 'accept-risk', 'off'])
  DIRECT_CREDENTIALS: 'refuse-unsafe' | 'accept-risk' | 'off' = 'refuse-unsafe';

  /** Connections that one direct login may have. The charts reserve the connections of all logins. */
  @IsIntegerText({ min: 1, max: 100 })
  DIRECT_CONNECTIONS_PER_LOGIN = 3;

  /** Ed25519 key (PKCS #8, PEM) that signs the audit's chains every minute. Without it, no checkpoints are signed. */
  @IsOptional()
  @IsString()
  AUDIT_SIGNING_KEY?: string;

  /** File to which signed checkpoints are appended, best in append-only storage. */
  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINTS?: string;

  /**
   * S3-compatible storage that receives each signed checkpoint as a locked object. `?cacert=` names the certificate file
   * of a private authority.
   */
  @IsOptional()
  @IsUrl(
    {
      require_tld: false,
      require_protocol: true,
      require_valid_protocol: true,
      protocols: ['http', 'https'],
      disallow_auth: true,
    },
    { message: '$property must be an address such as https://s3.example.com, without a user' },
  )
  AUDIT_CHECKPOINT_S3_ENDPOINT?: string;

  /** Region that requests are signed for. Storages without regions accept any. */
  @Matches(/^[a-z0-9-]{1,40}$/, { message: '$property must be a region such as eu-central-1' })
  AUDIT_CHECKPOINT_S3_REGION = 'us-east-1';

  /** Bucket with object lock enabled. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: '$property must be the name of a bucket' })
  AUDIT_CHECKPOINT_S3_BUCKET?: string;

  /** Prefix of the checkpoints' keys: folders, each followed by a slash. */
  @Matches(/^([A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}\/){1,5}$/, { message: '$property must be folders such as db-node/' })
  AUDIT_CHECKPOINT_S3_PREFIX = 'db-node/';

  /** Days for which a checkpoint is locked. The database keeps its own copies as long. */
  @IsIntegerText({ min: 1, max: 36_500 })
  AUDIT_CHECKPOINT_S3_RETENTION_DAYS = 400;

  /** Key that may put objects and their retention, but not delete them. `verify-audit` needs a key that may read. */
  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY?: string;

  /**
   * Syslog server that receives the audit over TLS (RFC 5425). `?cacert=` names the certificate file of a private
   * authority; `cert` and `key` name the client certificate.
   */
  @IsOptional()
  @IsUrl(
    {
      require_tld: false,
      require_protocol: true,
      require_valid_protocol: true,
      protocols: ['syslog+tls'],
      disallow_auth: true,
    },
    { message: '$property must be an address such as syslog+tls://host:6514, without a user' },
  )
  AUDIT_SYSLOG_URL?: string;

  /** SD-ID of the audit's structured data in syslog. 32473 is the example enterprise (RFC 5612): use your own number. */
  @Matches(/^(?=.{1,32}$)[A-Za-z0-9_.-]+@\d+(\.\d+)*$/, {
    message: '$property must be a name such as audit@32473 (RFC 5424)',
  })
  AUDIT_SYSLOG_SD_ID = 'audit@32473';

  /** Operator requests a minute of this process, counted separately from those of services. More than 600 only in tests. */
  get operatorAdmissionPerMinute(): number {
    return Math.max(MAX_ADMISSION_PER_MINUTE, this.PROCESS_ADMISSION_PER_MINUTE);
  }

  /** Limits of direct sessions. Tests override them. */
  get directLimits(): DirectLimits {
    return DIRECT_LIMITS;
  }

  /** Interval (ms) in which new changes are added to the chain of their tenant. Tests override it. */
  get auditSealMs(): number {
    return 1_000;
  }

  override get removedSettings(): RemovedSettings {
    return { ...super.removedSettings, ...REMOVED_SETTINGS };
  }

  /** A tenth of the operators' requests may fail authentication. */
  override get operatorFailuresPerMinute(): number {
    return Math.ceil(this.operatorAdmissionPerMinute / 10);
  }

  get applicationEnabled(): boolean {
    return this.APPLICATION_API_ENABLED === '1' && this.AUTH_STREAM !== undefined;
  }

  /** Null if no storage is configured. */
  get checkpointBucket(): S3Address | null {
    const {
      AUDIT_CHECKPOINT_S3_ENDPOINT: endpoint,
      AUDIT_CHECKPOINT_S3_REGION: region,
      AUDIT_CHECKPOINT_S3_BUCKET: bucket,
      AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: accessKeyId,
      AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: secretAccessKey,
    } = this;
    if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
    return { ...s3EndpointOf(endpoint), region, bucket, accessKeyId, secretAccessKey };
  }

  get engine(): Engine {
    return engineOf(this.DATABASE_URL);
  }

  override problems(): string[] {
    const mismatch = this.AUTH_STREAM !== undefined && this.AUTH_STREAM !== this.engine;
    return [
      ...super.problems(),
      ...(mismatch ? ['AUTH_STREAM must name the engine of DATABASE_URL'] : []),
      ...this.moveProblems(),
      ...this.admissionProblems(),
      ...this.auditProblems(),
      ...this.bucketProblems(),
      ...(this.AUDIT_SYSLOG_URL ? syslogProblems(this.AUDIT_SYSLOG_URL) : []).map(
        (problem) => `AUDIT_SYSLOG_URL ${problem}`,
      ),
      ...operatorProblems(this),
    ];
  }

  private moveProblems(): string[] {
    const { MOVE_TARGET_DATABASE_URL: url } = this;
    if (url === undefined) return [];
    const isOther = engineOf(url) !== this.engine;
    return [
      ...connectionProblems(url).map((problem) => `MOVE_TARGET_DATABASE_URL ${problem}`),
      ...(isOther ? ['MOVE_TARGET_DATABASE_URL must be of the engine of DATABASE_URL'] : []),
    ];
  }

  private auditProblems(): string[] {
    const { AUDIT_SIGNING_KEY: key, AUDIT_CHECKPOINTS: file } = this;
    if (key === undefined) return file === undefined ? [] : ['AUDIT_CHECKPOINTS needs AUDIT_SIGNING_KEY'];
    try {
      if (createPrivateKey(key).asymmetricKeyType === 'ed25519') return [];
    } catch {
      // The error message may contain a part of the key.
    }
    return ['AUDIT_SIGNING_KEY must be an Ed25519 key in PKCS #8 form (PEM)'];
  }

  private bucketProblems(): string[] {
    const required = (['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).map(
      (name) => `AUDIT_CHECKPOINT_S3_${name}` as const,
    );
    const missing = required.filter((name) => this[name] === undefined);
    if (missing.length === required.length) return [];
    const { AUDIT_CHECKPOINT_S3_ENDPOINT: endpoint } = this;
    return [
      ...missing.map((name) => `${name} must be set, because another AUDIT_CHECKPOINT_S3_… setting is`),
      ...(endpoint ? s3EndpointProblems(endpoint, { mustBeEncrypted: this.isProduction }) : []).map(
        (problem) => `AUDIT_CHECKPOINT_S3_ENDPOINT ${problem}`,
      ),
    ];
  }

  // Load and fault tests send more requests than the limit.
  private admissionProblems(): string[] {
    if (this.APP_ENV === 'test' || this.PROCESS_ADMISSION_PER_MINUTE <= MAX_ADMISSION_PER_MINUTE) return [];
    return [`PROCESS_ADMISSION_PER_MINUTE must be at most ${MAX_ADMISSION_PER_MINUTE}`];
  }
}
