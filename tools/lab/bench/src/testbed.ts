import {
  type Engine,
  onceAtEnd,
  type ServerHandle,
  type ServiceHandle,
  type ServiceOptions,
  startMariaDb,
  startPostgres,
  startRedis,
  startService,
} from '@platform/stack';
import { cpuOf } from './programs/process-cost';

/** Private servers with their default durability, started when first needed. Everything ends with this process. */
export class Testbed {
  readonly stop: () => Promise<void>;
  private readonly servers = new Map<string, Promise<ServerHandle>>();
  private readonly programs: ServiceHandle[] = [];

  constructor() {
    this.stop = onceAtEnd(async () => {
      await this.stopPrograms();
      for (const server of await Promise.all(this.servers.values())) await server.stop();
    });
  }

  database(engine: Engine): Promise<ServerHandle> {
    return this.server(engine, () => (engine === 'postgresql' ? startPostgres() : startMariaDb()));
  }

  redis(): Promise<ServerHandle> {
    return this.server('redis', () => startRedis());
  }

  async program(options: ServiceOptions): Promise<ServiceHandle> {
    const program = await startService(options);
    this.programs.push(program);
    return program;
  }

  async stopPrograms(): Promise<void> {
    await Promise.all(this.programs.splice(0).map((program) => program.stop()));
  }

  /** CPU time of the database so far, in microseconds. */
  async databaseCpu(engine: Engine): Promise<number> {
    return cpuOf((await this.database(engine)).pid ?? 0);
  }

  private server(name: string, start: () => Promise<ServerHandle>): Promise<ServerHandle> {
    const started = this.servers.get(name) ?? start();
    this.servers.set(name, started);
    return started;
  }
}

/** Runs it with a testbed that is stopped at the end. */
export async function withTestbed<T>(work: (testbed: Testbed) => Promise<T>): Promise<T> {
  const testbed = new Testbed();
  try {
    return await work(testbed);
  } finally {
    await testbed.stop();
  }
}
