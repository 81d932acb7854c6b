import { type DynamicModule, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type DatabaseSettings, dataSourceOptions } from './data-source-options';
import { engineOf } from './engine';
import { proveEngine, type ProofOptions } from './engine-promises/prove-engine';
import { lastAnswerOverTimeouts } from './last-answer';
import { type AppliedPartsReader, assertMigrated, readAppliedParts } from './migrations/assert-migrated';
import { readRelease } from './migrations/release';
import { describeLater } from './migrations/release-state';
import { prepareMysqlConnections } from './mysql-session';

export interface DatabaseModuleOptions extends DatabaseSettings {
  /** Folder of the migrations and routines that must be applied before the service starts. */
  databaseFolder: string;
  /** Default: a SELECT on the migrator's tables. */
  readApplied?: AppliedPartsReader;
  /** How the engine is proved; see {@link proveEngine}. */
  proof?: ProofOptions;
  readiness: { add(check: { names: readonly string[]; check: () => Promise<void> }): void };
}

const OPTIONS = Symbol('database-options');

@Module({})
class NoDatabaseModule {}

/** The service's one `DataSource`; the start stops when the migrations do not match the release, or the engine breaks a promise. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  private readonly logger = new Logger('Migrations');
  private reported = '';

  constructor(
    private readonly dataSource: DataSource,
    @Inject(OPTIONS) private readonly options: DatabaseModuleOptions,
  ) {}

  static forRoot(options: DatabaseModuleOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(options),
          autoLoadEntities: true,
          retryAttempts: 1,
          retryDelay: 0,
        }),
      ],
      providers: [{ provide: OPTIONS, useValue: options }],
    };
  }

  /** Replaces the module if only the routes are described and no class is instantiated. */
  static forPreview(): DynamicModule {
    const dataSource = { provide: DataSource, useValue: null };
    return { module: NoDatabaseModule, global: true, providers: [dataSource], exports: [dataSource] };
  }

  async onModuleInit(): Promise<void> {
    if (engineOf(this.options.url) === 'mysql') prepareMysqlConnections(this.dataSource);
    const release = readRelease(this.options.databaseFolder);
    const { readApplied = readAppliedParts, proof } = this.options;
    const readOrRemember = lastAnswerOverTimeouts(() => readApplied(this.dataSource));
    const assertCurrent = async () => this.reportLater(await assertMigrated(this.dataSource, release, readOrRemember));
    // At the same time; where nothing is migrated, there is nothing to prove it with either.
    const [migrated, proved] = await Promise.allSettled([
      assertCurrent(),
      proveEngine(this.dataSource, proof),
      openConnections(this.dataSource, this.options.poolSize),
    ]);
    for (const outcome of [migrated, proved]) if (outcome.status === 'rejected') throw outcome.reason;
    const { readiness } = this.options;
    readiness.add({ names: ['database'], check: async () => void (await this.dataSource.query('SELECT 1')) });
    readiness.add({ names: ['migrations'], check: assertCurrent });
  }

  /** At the start, and each time another release migrates while this one runs. */
  private reportLater(later: string[]): void {
    const text = later.length > 0 ? describeLater(later) : '';
    if (text !== this.reported && text !== '') this.logger.warn(text);
    this.reported = text;
  }
}

/**
 * Opens the whole pool before the first requests, and keeps it. A new connection costs key derivation and a handshake on
 * both sides. A caller that waits for a new connection does not get one that becomes free earlier. A connection that
 * cannot be opened now is opened when it is needed.
 */
async function openConnections(dataSource: DataSource, count: number): Promise<void> {
  const runners = Array.from({ length: count }, () => dataSource.createQueryRunner());
  await Promise.allSettled(runners.map((runner) => runner.connect()));
  await Promise.allSettled(runners.map((runner) => runner.release()));
}
