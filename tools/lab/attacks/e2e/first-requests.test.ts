import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearer, givenFeature } from '@platform/harness';
import { type App, apps, operationsOf } from '../src/api/operation';
import { AttackedOperation } from '../src/budget/attacked-operation';
import { Credentials } from '../src/world/credentials';
import { World } from '../src/world/world';

/** Calls of functions by which a first request may exceed a second one, because caches fill. They take 1 or 2 ms. */
const MOST_MORE = 10_000;
const MOST_MORE_PER_PACKAGE = 40_000;

/**
 * Packages that are loaded with the first request that needs them. Together they would take half of the memory of an idle
 * service, and few callers need them.
 */
const LOADED_LATER = ['multer', 'openid-client', 'simplewebauthn-server', 'undici', 'yazl'];

/** Operations that refuse the example of the document, because what it names does not exist. The first match counts. */
const REFUSED: [number, RegExp][] = [
  [400, /GET \/geo\/v2\/within$|DELETE \S*\/items$/],
  [401, /GET \/(operator|setup-api)\/session$|\/webhooks\/|\/auth\/logout$/],
  [403, /POST \/auth\/(passkeys(\/options)?|personal-tokens|second-factor\/totp)$/],
  [409, /POST \/operator\/accounts$/],
  [422, /POST \S*\/(\{event_id\}\/decisions|reconciliations|redeliveries|payments|refunds|review|v1\/sessions)$/],
  [422, /POST \S*\/(verification-tokens|acknowledge|look|timeline)$|DELETE \/users\/me$/],
  [422, /POST \/auth\/(email\/change|login(\/code|\/passkey)?|password|reauthentication|refresh|step-up)$/],
  [404, /\{(?!account_id\}\/erasures|collectionId|featureId|tile)|DELETE \/(v1\/auth\/keys|auth\/second-factor)$/],
  [404, /\/(transfers|verify-context|auth\/events|lookup|consume)$|GET \/users\/me\/kyc$/],
  [404, /\/(confirm|take-back|email\/verify|reset|recovery-codes|keys\/rotate)$/],
];
/** Operations that refuse their example the second time, because it exists or runs. */
const ONCE = /POST \/(operator\/ledger-verifications|v1\/deposits|api\/v1\/users|auth\/signup)$/;

interface Found {
  status: number;
  work: number;
  packages: string[];
}

describe('the first request of an operation builds nothing that a later one does not build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-requests-'));
  let world: World;
  let costly: Awaited<ReturnType<typeof givenFeature>>;
  beforeAll(async () => {
    const meter = join(__dirname, '../src/first-requests/work-meter.cjs');
    world = await World.start({ env: { NODE_OPTIONS: `--require ${meter}`, WORK_FOLDER: folder } });
    const { accessToken } = await new Credentials(world).anAccount();
    costly = await givenFeature(world.wellbeing, bearer(accessToken), { title: 'Public', visibility: 'public' });
    // The work of the start and of the first connection is no work of an operation.
    for (const app of apps) await workOf(app, () => fetch(`${world.url(app)}/health`));
  });
  afterAll(async () => {
    await world?.stop();
    rmSync(folder, { recursive: true });
  });

  async function workOf(app: App, work: () => Promise<{ status: number }>): Promise<Found> {
    const port = readFileSync(join(folder, String(world.platform.services[app][0]!.pid)), 'utf8');
    const report = async () => (await fetch(`http://127.0.0.1:${port}`)).json() as Promise<Found>;
    await report();
    const { status } = await work();
    return { ...(await report()), status };
  }

  it.each(apps.flatMap(operationsOf).map((operation) => [operation.name, operation] as const))(
    '%s',
    async (name, operation) => {
      const attacked = new AttackedOperation({ world, costly }, operation);
      const requests = [await attacked.prepare(null), await attacked.prepare(null)];
      const first = await workOf(operation.app, () => attacked.send(requests[0]!));
      const second = await workOf(operation.app, () => attacked.send(requests[1]!));
      const refusal = REFUSED.find(([, names]) => names.test(name))?.[0];
      expect([first.status, first.status < 400]).toEqual([refusal ?? first.status, refusal === undefined]);
      expect(second.status).toBe(ONCE.test(name) ? 409 : first.status);
      const { packages } = first;
      expect(LOADED_LATER).toEqual(expect.arrayContaining(packages));
      expect([first.work, second.work].every(Number.isFinite)).toBe(true);
      expect(first.work - second.work).toBeLessThanOrEqual(MOST_MORE + packages.length * MOST_MORE_PER_PACKAGE);
    },
  );
});
