import { onceAtEnd, type ServerHandle, startMariaDb, startPostgres, startRedis } from '@platform/stack';
import { Autocannon } from './load/autocannon/autocannon';
import { cpuOf } from './measures/process-cost';
import { mysqlCounter, postgresCounter, redisCounter, type RoundTripCounter } from './measures/round-trips';
import { type Program, type ProgramOptions, startProgram } from './programs/program';

export type Engine = 'postgresql' | 'mysql';

export interface MeasuredServer extends ServerHandle {
  counter: RoundTripCounter;
}

/** Private servers with their default durability, started when first asked for; all of it ends with this process. */
export class Testbed {
  readonly load = new Autocannon();
  readonly stop: () => Promise<void>;
  private readonly servers = new Map<string, Promise<MeasuredServer>>();
  private readonly programs: Program[] = [];

  /** @param settings of PostgreSQL, where a measurement needs others than the defaults */
  constructor(private readonly settings: Record<string, string> = {}) {
    this.stop = onceAtEnd(async () => {
      this.load.stop();
      await this.stopPrograms();
      const servers = await Promise.all(this.servers.values());
      await Promise.all(
        servers.map(async (server) => {
          await server.counter.close();
          await server.stop();
        }),
      );
    });
  }

  database(engine: Engine): Promise<MeasuredServer> {
    return engine === 'postgresql'
      ? this.server(engine, () => startPostgres({ settings: { ...STATISTICS, ...this.settings } }), postgresCounter)
      : this.server(engine, () => startMariaDb(), mysqlCounter);
  }

  redis(): Promise<MeasuredServer> {
    return this.server('redis', () => startRedis(), redisCounter);
  }

  async program(options: ProgramOptions): Promise<Program> {
    const program = await startProgram(options);
    this.programs.push(program);
    return program;
  }

  async restarted(program: Program): Promise<Program> {
    this.programs.splice(this.programs.indexOf(program), 1);
    await program.stop();
    return this.program(program.options);
  }

  async stopPrograms(): Promise<void> {
    await Promise.all(this.programs.splice(0).map((program) => program.stop()));
  }

  /** What the servers have done so far; null for one that was not started. */
  async usage(engine: Engine) {
    const [database, redis] = await Promise.all([this.servers.get(engine), this.servers.get('redis')]);
    const bytes = await database?.counter.bytes?.();
    return {
      loggedBytes: bytes?.logged ?? null,
      storedBytes: bytes?.stored ?? null,
      statements: database ? await database.counter.count() : null,
      redisCommands: redis ? await redis.counter.count() : null,
      databaseCpu: database ? cpuOf(database.pid) : null,
      redisCpu: redis ? cpuOf(redis.pid) : null,
    };
  }

  private server(
    name: string,
    start: () => Promise<ServerHandle>,
    count: (url: string) => Promise<RoundTripCounter>,
  ): Promise<MeasuredServer> {
    const started =
      this.servers.get(name) ??
      start().then(async (server) => Object.assign(server, { counter: await count(server.url) }));
    this.servers.set(name, started);
    return started;
  }
}

/** The one setting that differs from the defaults: it counts statements, on both sides alike. */
const STATISTICS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' };
