import { citusAt, type CitusCluster, type CitusNodes, queryOnce, startCitus } from '@platform/testing';

const NODE_ROLES = ['db_node_owner', 'db_node_service'];
const CLIENT_ROLES = ['db_node_service'];
/** The roles of the provisioning; the role that is granted to others is dropped last. */
const ROLES = ['db_node_migrator', 'db_node_service', 'db_node_logins', 'db_node_owner'];

/** Addresses of the nodes for the tests of this run. */
const STAGE = 'TEST_CITUS';
/** An external cluster. */
const GIVEN = 'TEST_CITUS_URL';

/** Set for the suites that `npm run lab -- distributed` runs on a cluster. */
export const isDistributed = process.env[STAGE] !== undefined;

export const newCluster = (): Promise<CitusCluster> =>
  startCitus({ workers: 2, nodeRoles: NODE_ROLES, clientRoles: CLIENT_ROLES });

/** The nodes that the set-up started, or that were given. */
export function stageNodes(): CitusNodes {
  const nodes = process.env[STAGE];
  if (!nodes) throw new Error('No Citus runs for these tests: npm run lab -- distributed starts it.');
  return JSON.parse(nodes) as CitusNodes;
}

const shared = globalThis as typeof globalThis & { citusOfTests?: CitusCluster };

export async function setStage(): Promise<void> {
  const given = process.env[GIVEN];
  const { coordinator, workers } = given ? await citusAt(given, 'db-node') : (shared.citusOfTests = await newCluster());
  process.env[STAGE] = JSON.stringify({ coordinator, workers } satisfies CitusNodes);
}

/** In an external cluster the roles are dropped as well, after the databases that used them. */
export async function leaveStage(): Promise<void> {
  if (shared.citusOfTests) return shared.citusOfTests.stop();
  const { coordinator, workers } = stageNodes();
  for (const { url } of [coordinator, ...workers]) for (const role of ROLES) await queryOnce(url, dropped(role));
}

const dropped = (role: string) => `DO $$
  BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      SET LOCAL citus.enable_ddl_propagation = off;
      EXECUTE 'DROP OWNED BY ${role}';
      EXECUTE 'DROP ROLE ${role}';
    END IF;
  END
$$`;
