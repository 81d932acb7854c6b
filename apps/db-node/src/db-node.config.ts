import { createPrivateKey } from 'node:crypto';
import { operatorProblems } from '@platform/auth';
import { IsIntegerText } from '@platform/errors';
import { connectionProblems, type Engine, engineOf } from '@platform/database';
import { OidcServiceConfig, type RemovedSettings } from '@platform/http-service';
import { IsIn, IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { type CheckpointBucketPlace, checkpointPlaceOf, s3UrlProblems } from './audit/s3/s3-address';
import { syslogProblems } from './audit/syslog/syslog-receiver';
import { DIRECT_LIMITS, type DirectLimits } from './database-credentials/direct-limits';

const MAX_ADMISSION_PER_MINUTE = 600;
const FIXED = 'The value is fixed now (docs/direct-access.md); remove the setting.';

const S3_ADVICE =
  'Set AUDIT_CHECKPOINT_S3_URL to https://<host>/<bucket>/<prefix>?region=…&retention_days=… instead (docs/audit.md).';

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
  AUDIT_CHECKPOINT_S3_ENDPOINT: { by: 'AUDIT_CHECKPOINT_S3_URL', advice: S3_ADVICE },
  AUDIT_CHECKPOINT_S3_BUCKET: S3_ADVICE,
  AUDIT_CHECKPOINT_S3_PREFIX: S3_ADVICE,
  AUDIT_CHECKPOINT_S3_REGION: S3_ADVICE,
  AUDIT_CHECKPOINT_S3_RETENTION_DAYS: S3_ADVICE,
};

export class DbNodeConfig extends OidcServiceConfig {
  /**
   * `1`: the service has the application routes, if AUTH_STREAM names an engine as well. Without it the service has
   * only the routes of operators.
   * @change Set it to `0` in an installation for operators only.
   */
  @IsOptional()
  @IsIn(['0', '1'])
  APPLICATION_API_ENABLED?: '0' | '1';

  /**
   * The engine that holds the data. It must be the engine of DATABASE_URL. Without it there are no application routes.
   * @change Set it to `mysql` for MySQL and MariaDB.
   */
  @IsOptional()
  @IsIn(['postgresql', 'mysql'])
  AUTH_STREAM?: Engine;

  /**
   * Requests per minute of one service of one tenant, with all its credentials at all replicas.
   * @change Raise it if a consumer needs more.
   */
  @IsIntegerText({ min: 1 })
  API_SERVICE_RATE_PER_MINUTE = 120;

  /**
   * Application requests per minute that one process admits from all callers. 600 is also the maximum, except in tests.
   * @change Lower it to protect a small database.
   */
  @IsIntegerText({ min: 1 })
  PROCESS_ADMISSION_PER_MINUTE = 600;

  /**
   * `<name>:<SHA-256 of the token, in hex>:<viewer|operator|admin>` of each operator, separated by commas or line ends.
   * @change Set it in place of OPERATOR_TOKEN_SHA256 if there are several operators.
   */
  @IsOptional()
  @IsString()
  OPERATORS?: string;

  /**
   * SHA-256 of the token of one admin called `operator`. Without it, OPERATORS and OPERATOR_OIDC there is no operator.
   * @change Set it for the first operator.
   */
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'OPERATOR_TOKEN_SHA256 must be a SHA-256 in hex' })
  OPERATOR_TOKEN_SHA256?: string;

  /**
   * The token of the operator who runs a command. The service itself needs no token.
   * @change Set it in the shell of the command only.
   */
  @IsOptional()
  @IsString()
  OPERATOR_TOKEN?: string;

  /**
   * The database of the other server, with its migration role, for the command that moves a tenant. The service needs
   * none.
   * @change Set it in the shell of the command only.
   */
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
   * Whether the service issues logins of the database itself. `refuse-unsafe`: only if the provisioning limits what
   * such a login can use. `accept-risk`: in any case. `off`: never.
   * @change Set it to `off` if no program may log in to the database.
   */
  @IsIn(['refuse-unsafe', 'accept-risk', 'off'])
  DIRECT_CREDENTIALS: 'refuse-unsafe' | 'accept-risk' | 'off' = 'refuse-unsafe';

  /**
   * Connections that one direct login may have. The charts count the connections of all logins.
   * @change Lower it if the database has few connections. Raise it for consumers with larger pools.
   */
  @IsIntegerText({ min: 1, max: 100 })
  DIRECT_CONNECTIONS_PER_LOGIN = 20;

  /**
   * An Ed25519 key (PKCS #8, PEM) that signs the chains of the audit every minute. Without it there are no signed
   * checkpoints.
   * @change Set it to prove the audit against changes by the owner of the database.
   */
  @IsOptional()
  @IsString()
  AUDIT_SIGNING_KEY?: string;

  /**
   * A file to which the service appends signed checkpoints.
   * @change Set it to a file on a volume on which the service cannot change old data.
   */
  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINTS?: string;

  /**
   * A bucket with object lock on an S3-compatible storage. It takes each signed checkpoint as an object:
   * `https://<host>/<bucket>/<folders>/?region=…&retention_days=…&cacert=…`. Defaults: folder `db-node/`, region
   * `us-east-1`, a lock of 400 days, public authorities. Without it no checkpoint leaves for a bucket.
   * @change Set it to keep checkpoints outside of the cluster.
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
    { message: '$property must be an address such as https://s3.example.com/bucket/db-node/, without a user' },
  )
  AUDIT_CHECKPOINT_S3_URL?: string;

  /**
   * The user of the bucket. The service needs the right to put objects and their retention, and no right to delete or
   * read. `verify-audit` needs the right to list and read, so it takes the credential of an auditor.
   * @change Set it together with AUDIT_CHECKPOINT_S3_URL.
   */
  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID?: string;

  /**
   * The secret of AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID.
   * @change Set it together with AUDIT_CHECKPOINT_S3_URL.
   */
  @IsOptional()
  @IsString()
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY?: string;

  /**
   * A syslog daemon that receives the audit over TLS (RFC 5425). `?cacert=` names a private authority, `cert` and `key`
   * name the client certificate of this service.
   * @change Set it to send the audit to your SIEM.
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

  /**
   * The SD-ID of the structured data of the audit in syslog. The default has the enterprise number of examples (RFC
   * 5612).
   * @change Set it to your own enterprise number.
   */
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

  /** Null where no storage is set. */
  get checkpointBucket(): CheckpointBucketPlace | null {
    const {
      AUDIT_CHECKPOINT_S3_URL: url,
      AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: accessKeyId,
      AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: secretAccessKey,
    } = this;
    return url && accessKeyId && secretAccessKey ? checkpointPlaceOf(url, { accessKeyId, secretAccessKey }) : null;
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
    const together = (['URL', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).map(
      (name) => `AUDIT_CHECKPOINT_S3_${name}` as const,
    );
    const missing = together.filter((name) => this[name] === undefined);
    if (missing.length === together.length) return [];
    const { AUDIT_CHECKPOINT_S3_URL: url } = this;
    return [
      ...missing.map((name) => `${name} must be set where another AUDIT_CHECKPOINT_S3_… is`),
      ...(url ? s3UrlProblems(url, { mustBeEncrypted: this.isProduction }) : []).map(
        (problem) => `AUDIT_CHECKPOINT_S3_URL ${problem}`,
      ),
    ];
  }

  // Load and fault tests send more requests than the limit.
  private admissionProblems(): string[] {
    if (this.APP_ENV === 'test' || this.PROCESS_ADMISSION_PER_MINUTE <= MAX_ADMISSION_PER_MINUTE) return [];
    return [`PROCESS_ADMISSION_PER_MINUTE must be at most ${MAX_ADMISSION_PER_MINUTE}`];
  }
}
