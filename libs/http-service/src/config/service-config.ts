import { connectionProblems, isPooled, isProven, TIME_LIMITS, type TimeLimits } from '@platform/database';
import { IsIntegerText } from '@platform/errors';
import { redisProblems } from '@platform/redis';
import { IsIn, IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { IsCidrList } from './cidr-list';
import { containerBytes, SMALLEST_CONTAINER_BYTES } from './container-memory';

export type AppEnvironment = 'development' | 'test' | 'production';

const REDIS_PROTOCOLS = ['redis', 'rediss'].flatMap((name) => [name, `${name}+cluster`, `${name}+sentinel`]);
const URL_OPTIONS = { require_tld: false, require_protocol: true };
const encodedUrl = (example: string) => ({
  message: `$property must be an address such as ${example}, in which a password's special characters are percent-encoded, / as %2F`,
});
/** So long that nothing ends because the machine is busy: who waits for a row gets it. */
const TIME_LIMITS_OF_TESTS: TimeLimits = {
  connect: 30_000,
  lock: 30_000,
  statement: 40_000,
  idleInTransaction: 60_000,
};
const DATABASE_EXAMPLE = encodedUrl('postgresql://user:password@host/database');

const POOLER_ADVICE = 'Remove it and append ?pooler=transaction to DATABASE_URL.';
const MEMORY_ADVICE = 'Remove it: the budget follows the memory limit of the container, so raise that.';

/** A setting whose value belongs into another one. While only the earlier one is set, the start is refused. */
export interface ReplacedSetting {
  by: string;
  advice: string;
}

/** By the name of the setting: one sentence that says what to do. */
export type RemovedSettings = Readonly<Record<string, string | ReplacedSetting>>;

/** What every service reads from its environment. An app extends it; the field's name is the variable's name. */
export class ServiceConfig {
  /**
   * The environment. `production` refuses development defaults and plain http.
   * @change The charts set it from `environment`.
   */
  @IsIn(['development', 'test', 'production'])
  APP_ENV: AppEnvironment;

  /**
   * The address on which the service listens.
   * @change Set it to `127.0.0.1` if only programs on the same machine may connect.
   */
  @IsString()
  HOST = '0.0.0.0';

  /**
   * The port of the API.
   * @change Set it outside of Kubernetes if another program uses the port. The charts set it.
   */
  @IsIntegerText({ min: 0, max: 65535 })
  PORT = 3000;

  /**
   * The port of the Prometheus metrics. The port of the API never serves them.
   * @change Set it outside of Kubernetes if another program uses the port. The charts set it.
   */
  @IsIntegerText({ min: 0, max: 65535 })
  METRICS_PORT = 9464;

  /**
   * The least severe log lines that the service writes.
   * @change Set it to `debug` while you search for a fault.
   */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  /**
   * Networks of proxies whose `X-Forwarded-*` fields count, as CIDR blocks separated by commas.
   * @change Set it to the network of the pods of your gateway or ingress controller. Without it, production answers
   * 403.
   */
  @IsOptional()
  @IsCidrList()
  TRUSTED_PROXIES?: string;

  /**
   * The database, with the role of the running service. Encryption is set in the query of the URL.
   * `?pooler=transaction`: the address leads through a pooler such as PgBouncer in transaction mode.
   */
  @IsUrl({ ...URL_OPTIONS, protocols: ['postgresql', 'postgres', 'mysql'] }, DATABASE_EXAMPLE)
  DATABASE_URL: string;

  /**
   * The database, with the role that applies migrations at the start. Without it the start only checks that the
   * migrations are applied.
   * @change The charts set it in the migration Job only.
   */
  @IsOptional()
  @IsUrl({ ...URL_OPTIONS, protocols: ['postgresql', 'postgres', 'mysql'] }, DATABASE_EXAMPLE)
  MIGRATION_DATABASE_URL?: string;

  /**
   * Connections to the database per replica. At least 2, because the start checks with two connections that locks
   * block.
   * @change The charts set it from `database.poolSize`. Raise it if requests wait for connections and the database has
   * idle CPU.
   */
  @IsIntegerText({ min: 2, max: 500 })
  DATABASE_POOL_SIZE = 10;

  /**
   * The Redis in which replicas share quotas. Without it each process counts for itself. `redis+cluster://` names a
   * node of a cluster, and `redis+sentinel://host:26379/<master>` names a sentinel. `?node=` adds further nodes, and
   * `?cacert=` names a private authority.
   * @change Production needs it.
   */
  @IsOptional()
  @IsUrl({ ...URL_OPTIONS, protocols: REDIS_PROTOCOLS }, encodedUrl('rediss://:password@host:6379'))
  REDIS_URL?: string;

  /**
   * `verified`: the service starts only if it encrypts its connections to the database and to Redis and checks their
   * certificates. The charts set `verified`.
   * @change Set it to `any` if the network to both servers is yours alone.
   */
  @IsIn(['verified', 'any'])
  INTERNAL_TLS: 'verified' | 'any' = 'any';

  /**
   * The number of replicas. While Redis is unavailable or not configured, each replica grants its share of the quotas.
   * @change The charts set it from `autoscaling.maxReplicas` or `replicas`.
   */
  @IsIntegerText({ min: 1 })
  REPLICAS = 1;

  /**
   * Milliseconds between "not ready" and closing the port at a stop, so that load balancers notice.
   * @change The charts set it from `shutdown.delayMilliseconds`. Raise it if a load balancer checks `/ready` less
   * often.
   */
  @IsIntegerText({ min: 0, max: 60_000 })
  SHUTDOWN_DELAY_MS = 0;

  /**
   * The address of the operators' interface, such as `https://operator.pay.example.com`. The operators' routes and console
   * answer only requests with its host, and those of the machine itself (`localhost`). Other hosts get 404. A proxy on the
   * same machine must pass on the public `Host`: a request for `localhost` without forwarding fields counts as a
   * port-forward. Without OPERATOR_URL they answer requests with every host.
   * @change The charts set it from the host of the interface for operators.
   */
  @IsOptional()
  @IsUrl({ ...URL_OPTIONS, protocols: ['http', 'https'] })
  OPERATOR_URL?: string;

  /**
   * The base address of an OpenTelemetry collector. The service sends traces by OTLP over HTTP to `/v1/traces`. Without
   * it there are no traces.
   * @change Set it to collect traces, and add the collector to `networkPolicy.egress`.
   */
  @IsOptional()
  @Matches(/^[^@?#]+$/, { message: '$property must hold no password and no query' })
  @IsUrl({ ...URL_OPTIONS, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /**
   * The share of requests with a trace, from 0 to 1, if the caller has not decided.
   * @change Lower it to store less. Raise it to find rare faults.
   */
  @Matches(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, { message: '$property must be a number from 0 to 1' })
  OTEL_TRACES_SAMPLER_ARG = '0.1';

  get isProduction(): boolean {
    return this.APP_ENV === 'production';
  }

  get databaseLimits(): TimeLimits {
    return this.APP_ENV === 'test' ? TIME_LIMITS_OF_TESTS : TIME_LIMITS;
  }

  /** Memory that the bodies of all open requests use together; see docs/adr/0011. */
  get bodyMemoryBytes(): number {
    return this.containerBytes / 8;
  }

  /** Memory that all large responses (over 64 KiB) use together; see docs/adr/0011. */
  get responseMemoryBytes(): number {
    return (this.containerBytes / 32) * 3;
  }

  /** How often a minute one address may fail to prove that it is an operator. Outside of production all share one address. */
  get operatorFailuresPerMinute(): number {
    return this.isProduction ? 60 : 1_000_000;
  }

  /** Milliseconds for which `/ready` returns a cached result. Tests need the current state, so there it is 0. */
  get readinessKeptMs(): number {
    return this.APP_ENV === 'test' ? 0 : 1_000;
  }

  /** How long a quota waits for Redis: in tests for nearly as long as its commands do, since a busy machine is not away. */
  get quotaAnswerMs(): number | undefined {
    return this.APP_ENV === 'test' ? 800 : undefined;
  }

  get trustedProxies(): string[] {
    return this.TRUSTED_PROXIES?.split(',').map((block) => block.trim()) ?? [];
  }

  /** Variables for which empty means the same as unset; elsewhere an empty variable is a mistake. */
  get mayBeEmpty(): readonly string[] {
    return [];
  }

  /**
   * Settings of earlier releases that have no effect any more, each with what to do instead. An app adds its own to those
   * of `super`. The start names each one that is still set, and the charts still accept them.
   */
  get removedSettings(): RemovedSettings {
    return {
      BODY_MEMORY_MIB: MEMORY_ADVICE,
      RESPONSE_MEMORY_MIB: MEMORY_ADVICE,
      DATABASE_CONNECT_MS: 'Remove it: a request waits 2 seconds for a connection.',
      DATABASE_POOLER: POOLER_ADVICE,
    };
  }

  /** Problems that only the whole shows, such as a development default in production. */
  problems(): string[] {
    const unshared = this.isProduction && !this.REDIS_URL;
    return [
      ...this.connectionProblems(),
      ...this.poolerProblems(),
      ...(this.REDIS_URL ? redisProblems(this.REDIS_URL) : []).map((problem) => `REDIS_URL ${problem}`),
      ...(unshared ? ['REDIS_URL must be set in production: quotas are shared through it'] : []),
      ...(this.INTERNAL_TLS === 'verified' ? this.unprovenServers() : []),
    ];
  }

  private get containerBytes(): number {
    return this.isProduction ? containerBytes(process.constrainedMemory()) : SMALLEST_CONTAINER_BYTES;
  }

  private connectionProblems(): string[] {
    return this.databaseUrls().flatMap(([name, url]) => connectionProblems(url).map((problem) => `${name} ${problem}`));
  }

  /** Without the option, statements would get names, and these fail behind a pooler. */
  private poolerProblems(): string[] {
    const isLeftOut = 'DATABASE_POOLER' in this && !isPooled(this.DATABASE_URL);
    return isLeftOut ? [`DATABASE_POOLER has no effect. ${POOLER_ADVICE}`] : [];
  }

  private unprovenServers(): string[] {
    const because = 'INTERNAL_TLS is verified';
    const databases = this.databaseUrls()
      .filter(([, url]) => !isProven(url))
      .map(([name]) => `${name} must check the server's certificate, as sslmode=verify-full does: ${because}`);
    const isPlain = this.REDIS_URL !== undefined && !this.REDIS_URL.startsWith('rediss');
    return [...databases, ...(isPlain ? [`REDIS_URL must begin with rediss: ${because}`] : [])];
  }

  private databaseUrls(): [name: string, url: string][] {
    return (['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const).flatMap((name) => {
      const url = this[name];
      return url === undefined ? [] : [[name, url] as [string, string]];
    });
  }
}

export type ConfigClass<T extends ServiceConfig> = new () => T;
