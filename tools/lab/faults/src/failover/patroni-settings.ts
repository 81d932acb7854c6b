import type { Machine } from './private-network';

export const POSTGRES_PORT = 5432;
export const REST_PORT = 8008;

/**
 * How soon a dead machine is replaced. Patroni's rule: loop_wait + 2 × retry_timeout ≤ ttl; the key of a dead leader
 * ends ttl seconds after it was last renewed. Patroni before 3.2 takes these, later ones raise the ttl to 20.
 */
export const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

const PARAMETERS = {
  max_connections: 100,
  wal_log_hints: 'on',
  // A primary that was cut off waits for its standby before it stops: for a minute by default.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
};

export interface NodeSettings {
  machine: Machine;
  folder: string;
  binaries: string;
  etcd: string;
  passwords: { superuser: string; replication: string };
}

/** Patroni reads YAML, and JSON is YAML. */
export function patroniSettings({ machine, folder, binaries, etcd, passwords }: NodeSettings): string {
  const everywhere = ['all', 'replication'].map((database) => `host ${database} all 0.0.0.0/0 scram-sha-256`);
  return JSON.stringify({
    scope: 'platform',
    name: machine.name,
    restapi: { listen: `${machine.address}:${REST_PORT}`, connect_address: `${machine.address}:${REST_PORT}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        // A PostgreSQL that crashed is not waited for: the other one is as good.
        master_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${machine.address}:${POSTGRES_PORT}`,
      connect_address: `${machine.address}:${POSTGRES_PORT}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'postgres', password: passwords.superuser },
      },
      pg_hba: ['local all all scram-sha-256', ...everywhere],
      parameters: { unix_socket_directories: folder },
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  });
}

/** HAProxy connects all clients to the machine that Patroni calls primary, and cuts connections to another one. */
export const haproxySettings = (port: number, machines: Machine[]): string => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions port ${REST_PORT}
${machines.map(({ name, address }) => `  server ${name} ${address}:${POSTGRES_PORT}`).join('\n')}
`;
