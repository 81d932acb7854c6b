import { type CitusCluster, queryOnce } from '@platform/testing';
import { World } from '../contract/world';
import { CitusDatabase } from './citus-database';
import { newCluster } from './stage/citus-stage';
import { TenantUnderLoad } from './tenant-under-load';

/** Kills of each node; `CITUS_KILLS=20 npm run lab -- distributed` uses twenty. */
const KILLS = Number(process.env['CITUS_KILLS'] ?? 2);
/** Enough tenants that almost certainly each node has one. */
const TENANTS = 8;

describe('db-node on Citus under load', () => {
  let cluster: CitusCluster;
  let citus: CitusDatabase;
  let world: World;
  let tenants: TenantUnderLoad[] = [];

  beforeAll(async () => {
    cluster = await newCluster();
    citus = await CitusDatabase.distributed(cluster);
    const { coordinator } = citus.nodes;
    world = await World.on('postgresql', coordinator, citus, citus.serviceUrl, { LOG_LEVEL: 'error' });
    tenants = await Promise.all(Array.from({ length: TENANTS }, () => TenantUnderLoad.on(world)));
  });

  afterAll(async () => {
    await Promise.all(tenants.map((tenant) => tenant.stop()));
    await world?.close();
    await cluster?.stop();
  });

  const differences = () => queryOnce(citus.adminUrl, 'SELECT * FROM service.distribution_differences()');
  const allContinue = () => Promise.all(tenants.map((tenant) => tenant.isServed()));
  const refused = () => tenants.reduce((sum, tenant) => sum + tenant.refused, 0);
  const codes = () => [...new Set(tenants.flatMap(({ refusals }) => Object.keys(refusals)))];
  const report = (line: string) => process.stdout.write(`${line}\n`);

  it.each([
    ['the coordinator', 0],
    ['the first worker', 1],
    ['the second worker', 2],
  ])('continues when %s is back after a kill, and refuses only with 503 meanwhile', async (name, index) => {
    const server = [cluster.coordinator, ...cluster.workers][index]!;
    const backAfter: number[] = [];
    const before = refused();
    for (let kill = 0; kill < KILLS; kill++) {
      await allContinue();
      await server.kill('SIGKILL');
      if (index > 0) expect(await differences()).toEqual([{ node: `${server.host}:${server.port}`, problem: 'away' }]);
      await server.restart();
      const since = performance.now();
      await allContinue();
      backAfter.push(performance.now() - since);
    }
    const longest = Math.max(...backAfter).toFixed(0);
    report(
      `${name} killed ${KILLS} times: ${refused() - before} refused; all tenants served at most ${longest} ms after its return`,
    );
    expect(codes().filter((code) => code !== 'DEPENDENCY_UNAVAILABLE')).toEqual([]);
  });

  it('empties a worker and fills it again during calls, once row-level security allows the owner to read the shards', async () => {
    const before = refused();
    const onCoordinator = (text: string, values: unknown[] = []) => queryOnce(citus.adminUrl, text, values);
    const { host, port } = cluster.workers[0]!;
    const drain = () => onCoordinator(`SELECT citus_drain_node($1, $2, 'block_writes')`, [host, port]);
    await expect(drain()).rejects.toMatchObject({ message: expect.stringContaining('db_node.tenant_id') as string });
    await onCoordinator('ALTER ROLE db_node_owner BYPASSRLS');
    const started = performance.now();
    await drain();
    await allContinue();
    await onCoordinator(`SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [host, port]);
    await onCoordinator(`SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    report(`a worker emptied and filled again in ${seconds} s: ${refused() - before} refused`);
    await onCoordinator('ALTER ROLE db_node_owner NOBYPASSRLS');
    await allContinue();
    expect(codes().filter((code) => code !== 'DEPENDENCY_UNAVAILABLE')).toEqual([]);
    for (const url of citus.nodeUrls) {
      const [open] = await queryOnce<object>(
        url,
        `SELECT (SELECT rolbypassrls FROM pg_roles WHERE rolname = 'db_node_owner') AS passes,
           (SELECT count(*) FROM pg_class
            WHERE relname ~ '^users_\\d{6}$' AND NOT (relrowsecurity AND relforcerowsecurity)) AS open_shards`,
      );
      expect(open).toEqual({ passes: false, open_shards: '0' });
    }
  });

  it('has lost no acknowledged write and stored none twice', async () => {
    await Promise.all(tenants.map((tenant) => tenant.stop()));
    const found = await Promise.all(tenants.map((tenant) => tenant.contradictions(citus.adminUrl)));
    expect(found.flat()).toEqual([]);
    expect(Math.min(...tenants.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(3 * KILLS);
  });
});
