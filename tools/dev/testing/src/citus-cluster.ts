import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addClientCertificate,
  type Certificates,
  createCertificates,
  createReachableFolder,
  HANGS_MS,
  queryOnce,
  type ServerAddress,
  type ServerHandle,
  startPostgres,
  unprivilegedAccount,
} from '@platform/stack';

/** Whom the nodes' client certificate names. */
const NODE = 'citus-node';

interface CitusOptions {
  workers: number;
  /** Further roles with which nodes reach each other, in addition to the superuser. */
  nodeRoles: readonly string[];
  /** Those of them that clients log in as at the coordinator, with a password. */
  clientRoles: readonly string[];
}

/** A coordinator and workers; each `url` is that of its superuser, as whom the nodes let this process in. */
export interface CitusNodes {
  coordinator: ServerAddress;
  workers: ServerAddress[];
}

/** One on 127.0.0.1, whose superuser has the nodes' certificate. */
export interface CitusCluster extends CitusNodes {
  coordinator: ServerHandle;
  workers: ServerHandle[];
  stop(): Promise<void>;
}

/**
 * Starts it from the programs of `STACK_POSTGRES_BIN`. Between the nodes, only the superuser and `nodeRoles` log in, with a
 * client certificate. From other hosts, only `clientRoles` log in.
 */
export async function startCitus(options: CitusOptions): Promise<CitusCluster> {
  const account = unprivilegedAccount();
  const folder = createReachableFolder('citus', account);
  const certificates = createCertificates(folder);
  const node = addClientCertificate(folder, NODE);
  for (const key of [certificates.keyPath, node.keyPath]) {
    chmodSync(key, 0o600);
    if (account) chownSync(key, account.uid, account.gid);
  }
  // This process shows the certificate as well, for the administrator.
  const parameters = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: certificates.caPath,
    sslcert: node.certificatePath,
    sslkey: node.keyPath,
  });
  const settings = { ...nodeSettings(certificates, parameters), ...QUICK };
  const nodes = await Promise.all(
    Array.from({ length: options.workers + 1 }, async (_, index) => {
      const dataDirectory = join(createReachableFolder('citus-node', account), 'data');
      const server = await startPostgres({ dataDirectory, settings, parameters });
      writeFileSync(join(dataDirectory, 'pg_ident.conf'), identities(options));
      writeFileSync(join(dataDirectory, 'pg_hba.conf'), accessRules(options, index === 0));
      await queryOnce(server.url, 'SELECT pg_reload_conf()');
      return server;
    }),
  );
  const [coordinator, ...workers] = nodes as [ServerHandle, ...ServerHandle[]];
  return {
    coordinator,
    workers,
    stop: async () => void (await Promise.all(nodes.map((server) => server.stop()))),
  };
}

/**
 * An existing cluster for the tests of an app, by the URL of its coordinator's superuser. The database is empty and knows its workers. The workers
 * accept the same logins as the coordinator.
 * @throws Error if it is not a cluster, or if the database contains data that a test could damage
 */
export async function citusAt(url: string, app: string): Promise<CitusNodes> {
  const [found] = await queryOnce<{ citus: string | null; relations: string; roles: string }>(url, WHAT_IS_THERE, [
    `^${app.replaceAll('-', '_')}_`,
  ]);
  if (!found?.citus) throw new Error('The database of the URL has no Citus: CREATE EXTENSION citus.');
  if (Number(found.relations) > 0)
    throw new Error(
      `The database of the URL is not empty: it has ${found.relations} relations that this service did not make.`,
    );
  if (found.roles)
    throw new Error(`The servers of the URL have roles of ${app}: ${found.roles}. Tests would change their passwords.`);
  const workers = await queryOnce<{ host: string; port: number }>(
    url,
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 AND isactive ORDER BY nodeid',
  );
  if (workers.length === 0)
    throw new Error('The coordinator of the URL knows no worker: SELECT citus_add_node(<host>, <port>).');
  const addressOf = (host: string, port: number): ServerAddress => ({
    host,
    port,
    url: Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
  });
  const { hostname, port } = new URL(url);
  return {
    coordinator: addressOf(hostname, Number(port || 5432)),
    workers: workers.map((worker) => addressOf(worker.host, worker.port)),
  };
}

/** Without the objects of the extension and the server. */
const WHAT_IS_THERE = `SELECT
    (SELECT x.extname FROM pg_extension x WHERE x.extname = 'citus') AS citus,
    (SELECT count(*) FROM pg_class c
     WHERE c.oid >= 16384
       AND c.relnamespace NOT IN (SELECT n.oid FROM pg_namespace n WHERE n.nspname ~ '^(pg_|information_schema$|columnar)')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('e', 'i'))) AS relations,
    (SELECT string_agg(r.rolname, ', ' ORDER BY r.rolname) FROM pg_roles r WHERE r.rolname ~ $1) AS roles`;

/** An empty database of that name on every node, with the extension; the coordinator knows no worker in it yet. */
export async function createCitusDatabase({ coordinator, workers }: CitusNodes, name: string): Promise<void> {
  for (const { url } of [coordinator, ...workers]) {
    await reloaded(url);
    await queryOnce(url, `CREATE DATABASE ${name}`);
    await queryOnce(inDatabase(url, name), 'CREATE EXTENSION citus');
  }
}

/** In that database the coordinator learns of the workers, and they of what is there. */
export async function joinCitusDatabase({ coordinator, workers }: CitusNodes, name: string): Promise<void> {
  const url = inDatabase(coordinator.url, name);
  await queryOnce(url, 'SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  for (const { host, port } of workers) await queryOnce(url, 'SELECT citus_add_node($1, $2)', [host, port]);
}

export async function dropCitusDatabase({ coordinator, workers }: CitusNodes, name: string): Promise<void> {
  for (const { url } of [coordinator, ...workers]) await queryOnce(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** What is committed outlives a process, which is all that a test may end. */
const QUICK = { fsync: 'off', full_page_writes: 'off' };

const nodeSettings = ({ caPath, certificatePath, keyPath }: Certificates, parameters: URLSearchParams) => ({
  shared_preload_libraries: 'citus',
  ssl: 'on',
  ssl_ca_file: caPath,
  ssl_cert_file: certificatePath,
  ssl_key_file: keyPath,
  'citus.node_conninfo': [...parameters].map(([name, value]) => `${name}=${value}`).join(' '),
});

const identities = ({ nodeRoles }: CitusOptions): string =>
  ['postgres', ...nodeRoles].map((role) => `nodes ${NODE} ${role}\n`).join('');

/** The first line that fits decides. */
function accessRules({ nodeRoles, clientRoles }: CitusOptions, isCoordinator: boolean): string {
  const byCertificate = ['postgres', ...nodeRoles].filter((role) => !isCoordinator || !clientRoles.includes(role));
  return [
    `hostssl all ${byCertificate.join(',')} 127.0.0.1/32 cert map=nodes`,
    `host all ${byCertificate.join(',')} all reject`,
    'hostssl all all 127.0.0.1/32 scram-sha-256',
  ]
    .join('\n')
    .concat('\n');
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The server reloads its rules a moment after the request. */
async function reloaded(url: string): Promise<void> {
  for (const until = Date.now() + HANGS_MS; ;) {
    try {
      return void (await queryOnce(url, 'SELECT 1'));
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
