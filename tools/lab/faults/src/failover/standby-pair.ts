import { spawnSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createReachableFolder,
  eventually,
  queryOnce,
  type ServerHandle,
  startPostgres,
  unprivilegedAccount,
} from '@platform/stack';
import { Client } from 'pg';
import { DatabaseProxy } from '../proxy/database-proxy';

/** PostgreSQL with a synchronous standby, at one address. The standby replaces a primary that was killed. */
export class StandbyPair {
  private readonly account = unprivilegedAccount();
  private readonly folder = createReachableFolder('failover', this.account);
  private primary: ServerHandle;
  private standby: ServerHandle;
  private proxy: DatabaseProxy;
  /** The number of data directories that were made. The standby has the last one. */
  private count = 1;

  static async start(): Promise<StandbyPair> {
    const pair = new StandbyPair();
    pair.primary = await startPostgres({ dataDirectory: pair.data(1) });
    pair.proxy = await DatabaseProxy.start('postgresql', pair.primary);
    await pair.addStandby();
    return pair;
  }

  /** The primary, also after a failover. Only this class stops it. */
  get server(): ServerHandle {
    const url = this.proxy.url(this.primary.url);
    const address = { host: '127.0.0.1', port: Number(new URL(url).port), url, pid: undefined };
    return { ...address, stop: () => Promise.resolve(), kill: this.kill, restart: this.restart };
  }

  /** Resolves when a commit waits for the standby. */
  prepare = async (): Promise<void> => {
    if (this.standby === this.primary) await this.addStandby();
  };

  kill = (signal: NodeJS.Signals): Promise<void> => this.primary.kill(signal);

  /** Promotes the standby. Commits wait for no standby until `prepare` adds another one. */
  restart = async (): Promise<void> => {
    await queryOnce(this.standby.url, 'SELECT pg_promote()');
    await this.commitsWaitFor(this.standby, '');
    await this.primary.stop();
    rmSync(this.data(this.count - 1), { recursive: true });
    this.primary = this.standby;
    this.proxy.redirect(this.primary);
  };

  async stop(): Promise<void> {
    await this.proxy.stop();
    for (const server of new Set([this.standby, this.primary])) await server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readonly data = (number: number): string => join(this.folder, `data-${number}`);

  private async addStandby(): Promise<void> {
    const from = this.data(this.count);
    const dataDirectory = this.data(++this.count);
    const label = await this.whileBackedUp(() => spawnSync('cp', ['-a', from, dataDirectory]));
    rmSync(join(dataDirectory, 'postmaster.pid'));
    for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
      writeFileSync(join(dataDirectory, name), text);
      if (this.account) chownSync(join(dataDirectory, name), this.account.uid, this.account.gid);
    }
    const { port, password } = new URL(this.primary.url);
    const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
    this.standby = await startPostgres({ dataDirectory, settings: { primary_conninfo } });
    await this.commitsWaitFor(this.primary, '*');
    await eventually('a synchronous standby', async () => {
      const standbys = await queryOnce(this.primary.url, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
      return standbys.length === 1;
    });
  }

  private async commitsWaitFor({ url }: ServerHandle, names: string): Promise<void> {
    await queryOnce(url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await queryOnce(url, 'SELECT pg_reload_conf()');
  }

  /** A file that disappears during the copy is not an error: the write-ahead log contains its changes. */
  private async whileBackedUp(copy: () => unknown): Promise<string> {
    const client = new Client({ connectionString: this.primary.url });
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('standby', fast => true)");
      copy();
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
      return rows[0]!.labelfile;
    } finally {
      await client.end();
    }
  }
}
