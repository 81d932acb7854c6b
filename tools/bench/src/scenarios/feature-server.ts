import { NotRun, queryOnce } from '@platform/stack';
import { CONNECTIONS, goPeer } from '../programs/go-peers';
import type { Program } from '../programs/program';
import type { Testbed } from '../testbed';
import { emptyDatabase } from './database';

interface Place {
  geometry: object;
  properties: Record<string, unknown>;
}

/**
 * pg_featureserv over a table `world` with these features, on the same server as our own side.
 * @throws NotRun where that server has no PostGIS, as the one from npm has not
 */
export async function startFeatureServer(testbed: Testbed, places: Place[]): Promise<Program> {
  const main = goPeer('pg_featureserv');
  const server = await testbed.database('postgresql');
  const rows = await queryOnce(server.url, "SELECT FROM pg_available_extensions WHERE name = 'postgis'", []);
  if (rows.length === 0)
    throw new NotRun('this PostgreSQL has no PostGIS: STACK_POSTGRES_BIN names the folder of one that has');
  const { url, execute } = await emptyDatabase(testbed, 'postgresql', 'peer_featureserv');
  await execute('CREATE EXTENSION postgis');
  await execute(
    'CREATE TABLE world (id serial PRIMARY KEY, geom geometry(Geometry, 4326), name text, kind text, opened date)',
  );
  await execute(
    `INSERT INTO world (geom, name, kind, opened)
     SELECT ST_SetSRID(ST_GeomFromGeoJSON(place -> 'geometry'), 4326), place #>> '{properties,name}',
       place #>> '{properties,kind}', (place #>> '{properties,opened}')::date
     FROM jsonb_array_elements($1::jsonb) AS place`,
    [JSON.stringify(places)],
  );
  await execute('CREATE INDEX ON world USING gist (geom)');
  await execute('VACUUM ANALYZE world');
  return testbed.program({
    name: 'peer-pg-featureserv',
    runtime: main,
    env: { DATABASE_URL: url, PGFS_SERVER_HTTPHOST: '127.0.0.1', PGFS_DATABASE_DBPOOLMAXCONNS: `${CONNECTIONS}` },
    portsIn: (port, other) => ({ PGFS_SERVER_HTTPPORT: `${port}`, PGFS_SERVER_HTTPSPORT: `${other}` }),
  });
}

export const featuresPath = (limit: number) => `/collections/public.world/items.json?limit=${limit}&bbox={value}`;
