import { type ServerAddress, type ServerHandle, startMariaDb, startPostgres, startRedis } from '@platform/stack';

export type ServerName = 'postgresql' | 'mariadb' | 'redis';

// cspell:ignore nosync
// Nothing waits for the disk: what is committed outlives the server's process, which is all that these tests may end.
export const WITHOUT_DISK = {
  postgresql: { fsync: 'off', full_page_writes: 'off' },
  mariadb: {
    'innodb-flush-log-at-trx-commit': '2',
    'innodb-doublewrite': '0',
    'innodb-flush-method': 'nosync',
    'debug-no-sync': '1',
  },
};

const starters: Record<ServerName, () => Promise<ServerHandle>> = {
  postgresql: () => startPostgres({ settings: WITHOUT_DISK.postgresql }),
  mariadb: () => startMariaDb({ settings: WITHOUT_DISK.mariadb }),
  redis: () => startRedis(),
};

const variables: Record<ServerName, string> = {
  postgresql: 'TEST_POSTGRES',
  mariadb: 'TEST_MARIADB',
  redis: 'TEST_REDIS',
};

// Jest runs the setup of every project before any test, each in separate modules. All share these servers.
const shared = globalThis as typeof globalThis & { testServers?: Map<ServerName, Promise<ServerHandle>> };

/**
 * A Jest global setup that starts each of these servers once for all projects, and gives the workers their addresses.
 */
export function serversFor(names: ServerName[]): () => Promise<void> {
  return async () => {
    const servers = (shared.testServers ??= new Map());
    await Promise.all(
      names.map(async (name) => {
        const starting = servers.get(name) ?? starters[name]();
        servers.set(name, starting);
        const { host, port, url, caPath } = await starting;
        process.env[variables[name]] = JSON.stringify({ host, port, url, caPath } satisfies ServerAddress);
      }),
    );
  };
}

export async function stopServers(): Promise<void> {
  const servers = [...(shared.testServers ?? new Map<ServerName, Promise<ServerHandle>>()).values()];
  shared.testServers?.clear();
  await Promise.all(servers.map(async (server) => (await server).stop()));
}

/** The server that the global setup started. */
export function testServer(name: ServerName): ServerAddress {
  const address = process.env[variables[name]];
  if (!address) throw new Error(`No ${name} runs for these tests: name it under servers in jest.config.cjs.`);
  return JSON.parse(address) as ServerAddress;
}
