import { setTimeout } from 'node:timers/promises';
import { type Cost, leastOf, ProcessMeter } from '@platform/harness';
import { databaseSettings, type ServiceHandle, startService } from '@platform/stack';
import { Redis } from 'ioredis';
import { type App, apps, type Operation } from '../api/operation';
import { Credentials } from '../world/credentials';
import { World } from '../world/world';
import { AttackedOperation, type Battlefield } from './attacked-operation';
import { nameOf, type Recipe, type Tried } from './search';
import { type CostlyCollection, storeCostlyFeatures } from './stored-geometry';

/** What a service must get by with, whatever it is sent. */
const HEAP_MIB = 256;
/** Whoever computes this long for one request will not be back soon. */
const LOST_MS = 10_000;
const CONFIRMATIONS = 3;
const NOTICED_MS = 5_000;

/** The process is gone or as good as gone, which costs everybody everything. */
const LOST: Cost = { mainThreadMs: Infinity, processMs: Infinity, stallMs: Infinity, grownMib: Infinity };

/** The costliest request to an operation that was found. */
export interface Costliest {
  operation: Operation;
  attacked: AttackedOperation;
  tried: Tried;
}

/** A world of its own: its services have a small heap, and what is stored there is costly. */
export class BudgetedWorld implements Battlefield {
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
    await this.stopLimited();
    await this.world.stop();
  }

  /**
   * Puts services with the quotas of production in the place of those that let everything through, on the same databases.
   * db-node's guard of the whole process stays off: the ordinary callers are more than it lets into one.
   */
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

  /** Lets every caller begin with a full quota, so that one load does not pay for the one before it. */
  async refillQuotas(app: App): Promise<void> {
    const redis = new Redis(this.world.platform.settings[app]['REDIS_URL']!);
    await redis.flushdb();
    redis.disconnect();
  }

  private async stopLimited(): Promise<void> {
    await Promise.all(this.limited.splice(0).map((service) => service.stop()));
  }

  /** Where a service is lost: it ended, or what it does will not end soon. */
  async startAgain(): Promise<void> {
    await this.stop();
    Object.assign(this, await startCostlyWorld());
  }

  async attempt({ app, name }: Operation, attacked: AttackedOperation, recipe: Recipe): Promise<Tried> {
    const service = this.world.platform.services[app][0]!;
    try {
      const sent = await attacked.prepare(recipe);
      // What is refused while it is still coming may lose its answer with the connection.
      const work = () =>
        attacked.send(sent).then(
          (answer) => ({ status: answer.status, responseBytes: Buffer.byteLength(answer.text) }),
          () => ({ status: 0, responseBytes: 0 }),
        );
      const { cost, result } = await new ProcessMeter(service).measure(work);
      if (cost.mainThreadMs > LOST_MS) await this.startAgain();
      return { recipe, cost, ...result };
    } catch (cause) {
      const lost = await lossOf(service, cause);
      if (lost === undefined) throw new Error(`${name}, ${nameOf(recipe)}: nothing was measured`, { cause });
      await this.startAgain();
      return { recipe, cost: LOST, status: 0, responseBytes: 0, lost };
    }
  }

  /** Again and again until the least is known, which only a real cost keeps high. */
  async confirm({ operation, attacked, tried }: Costliest): Promise<Cost> {
    if (tried.cost === LOST) return LOST;
    const costs = [tried.cost];
    for (let n = 0; n < CONFIRMATIONS; n++) costs.push((await this.attempt(operation, attacked, tried.recipe)).cost);
    return leastOf(costs);
  }
}

/** How the service was lost; undefined where it goes on, and what failed was something else. */
async function lossOf(service: ServiceHandle, failure: unknown): Promise<string | undefined> {
  if (failure instanceof DOMException && failure.name === 'TimeoutError') return 'it answered no more';
  // Its connections are gone before its end is noticed.
  await Promise.race([service.exited, setTimeout(NOTICED_MS, undefined, { ref: false })]);
  return service.endReason ?? undefined;
}

async function startCostlyWorld() {
  const world = await startWorld({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` } });
  const { accessToken } = await new Credentials(world).anAccount();
  return { world, costly: await storeCostlyFeatures(world, accessToken) };
}

/** A port that was free may be taken by another program in the moment it is needed. */
async function startWorld(options: Parameters<typeof World.start>[0], triesLeft = 3): Promise<World> {
  try {
    return await World.start(options);
  } catch (error) {
    if (triesLeft === 0 || !/port .* taken/.test(String(error))) throw error;
    return startWorld(options, triesLeft - 1);
  }
}
