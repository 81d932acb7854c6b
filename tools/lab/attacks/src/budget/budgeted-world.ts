import { setTimeout } from 'node:timers/promises';
import { type Cost, leastOf, ProcessMeter } from '@platform/harness';
import { databaseSettings, type ServiceHandle, startService } from '@platform/stack';
import { Redis } from 'ioredis';
import { type App, apps } from '../api/operation';
import { Credentials } from '../world/credentials';
import { World } from '../world/world';
import type { AttackedOperation } from './attacked-operation';
import type { Part } from './ingredient';
import { type CostlyCollection, storeCostlyFeatures } from './stored-geometry';

/** Heap of each service. No request may need more. */
const HEAP_MIB = 256;
/** The search restarts a service that computes longer than this for one request. */
const LOST_MS = 10_000;
const CONFIRMATIONS = 3;
const NOTICED_MS = 5_000;

/** The cost of a request that ended the process or got no answer. */
const LOST: Cost = { mainThreadMs: Infinity, processMs: Infinity, stallMs: Infinity, grownMib: Infinity };

/** A request and its cost. `lost` says how the service failed. */
export interface Tried {
  attacked: AttackedOperation;
  part: Part | null;
  cost: Cost;
  status: number;
  responseBytes: number;
  lost?: string;
}

/** Services with a small heap, on whose databases costly features are stored. */
export class BudgetedWorld {
  private readonly limited: ServiceHandle[] = [];

  private constructor(
    public world: World,
    public costly: CostlyCollection,
  ) {}

  static async start(): Promise<BudgetedWorld> {
    const { world, costly } = await startCostlyWorld();
    return new BudgetedWorld(world, costly);
  }

  async stop(): Promise<void> {
    await Promise.all(this.limited.splice(0).map((service) => service.stop()));
    await this.world.stop();
  }

  /** Restarts the services on the same databases, with the quotas of production. */
  async limitQuotas(): Promise<void> {
    const { services, settings, databases } = this.world.platform;
    for (const app of apps) {
      const [unlimited] = services[app];
      const port = Number(new URL(unlimited!.url).port);
      await unlimited!.stop();
      const kept = Object.entries(settings[app]).filter(([name]) => !name.endsWith('_RATE_PER_MINUTE'));
      const env = { ...databaseSettings(databases[app]), ...Object.fromEntries(kept) };
      const limited = await startService({ app, port, env });
      services[app] = [limited];
      this.limited.push(limited);
    }
  }

  /** Resets all quotas, so that one load does not affect the next. */
  async refillQuotas(app: App): Promise<void> {
    const redis = new Redis(this.world.platform.settings[app]['REDIS_URL']!);
    await redis.flushdb();
    redis.disconnect();
  }

  async attempt(attacked: AttackedOperation, part: Part | null): Promise<Tried> {
    const { app, name } = attacked.operation;
    const service = this.world.platform.services[app][0]!;
    try {
      const sent = await attacked.prepare(part);
      // A request that is refused before its end may lose the answer with the connection.
      const work = () =>
        attacked.send(sent).then(
          ({ status, text }) => ({ status, responseBytes: Buffer.byteLength(text) }),
          () => ({ status: 0, responseBytes: 0 }),
        );
      const { cost, result } = await new ProcessMeter(service).measure(work);
      if (cost.mainThreadMs > LOST_MS) await this.startAgain();
      return { attacked, part, cost, ...result };
    } catch (cause) {
      const lost = await lossOf(service, cause);
      if (lost === undefined) throw new Error(`${name}: nothing was measured`, { cause });
      await this.startAgain();
      return { attacked, part, cost: LOST, status: 0, responseBytes: 0, lost };
    }
  }

  /** The least of several attempts, which only a real cost keeps high. */
  async confirm({ attacked, part, cost }: Tried): Promise<Cost> {
    if (cost === LOST) return LOST;
    const costs = [cost];
    for (let n = 0; n < CONFIRMATIONS; n++) costs.push((await this.attempt(attacked, part)).cost);
    return leastOf(costs);
  }

  private async startAgain(): Promise<void> {
    await this.stop();
    Object.assign(this, await startCostlyWorld());
  }
}

/** Returns how the service failed; undefined if the service still runs and something else failed. */
async function lossOf(service: ServiceHandle, failure: unknown): Promise<string | undefined> {
  if (failure instanceof DOMException && failure.name === 'TimeoutError') return 'it stopped responding';
  // Connections close before the handle notices the end of the process.
  await Promise.race([service.exited, setTimeout(NOTICED_MS, undefined, { ref: false })]);
  return service.endReason ?? undefined;
}

async function startCostlyWorld() {
  const world = await World.start({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` } });
  const { accessToken } = await new Credentials(world).anAccount();
  return { world, costly: await storeCostlyFeatures(world, accessToken) };
}
