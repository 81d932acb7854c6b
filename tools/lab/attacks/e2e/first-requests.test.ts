import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearer, givenCollection } from '@platform/harness';
import { type App, apps, operationsOf } from '../src/api/operation';
import { AttackedOperation } from '../src/budget/attacked-operation';
import { Credentials } from '../src/world/credentials';
import { World } from '../src/world/world';

/** Calls of functions by which a first request may exceed a second one, because caches fill. They take 1 or 2 ms. */
const MOST_MORE = 10_000;

/**
 * Packages that are loaded with the first request that needs them. Together they would take half of the memory of an idle
 * service, and few callers need them.
 */
const LOADED_LATER = ['multer', 'openid-client', 'simplewebauthn-server', 'undici', 'yazl'];

interface Found {
  work: number;
  packages: string[];
}

describe('the first request of an operation builds nothing that a later one does not build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-requests-'));
  let world: World;
  let collectionId: string;
  beforeAll(async () => {
    const meter = join(__dirname, '../src/first-requests/work-meter.cjs');
    world = await World.start({ env: { NODE_OPTIONS: `--require ${meter}`, WORK_FOLDER: folder } });
    const { accessToken } = await new Credentials(world).anAccount();
    const collection = { title: 'Public', visibility: 'public' } as const;
    collectionId = await givenCollection(world.wellbeing, bearer(accessToken), collection);
    // The work of the start and of the first connection is no work of an operation.
    for (const app of apps) await workOf(app, () => fetch(`${world.url(app)}/health`));
  });
  afterAll(async () => {
    await world?.stop();
    rmSync(folder, { recursive: true });
  });

  async function workOf(app: App, work: () => Promise<unknown>): Promise<Found> {
    const port = readFileSync(join(folder, String(world.platform.services[app][0]!.pid)), 'utf8');
    const report = async () => (await fetch(`http://127.0.0.1:${port}`)).json() as Promise<Found>;
    await report();
    await work();
    return report();
  }

  it.each(apps.flatMap(operationsOf).map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_name, operation) => {
      const attacked = new AttackedOperation({ world, costly: { collectionId, featureId: collectionId } }, operation);
      const requests = [await attacked.prepare(null), await attacked.prepare(null)];
      const first = await workOf(operation.app, () => attacked.send(requests[0]!));
      const second = await workOf(operation.app, () => attacked.send(requests[1]!));
      const { packages } = first;
      expect(LOADED_LATER).toEqual(expect.arrayContaining(packages));
      if (packages.length === 0) expect(first.work - second.work).toBeLessThanOrEqual(MOST_MORE);
    },
  );
});
