import { eventually } from '@platform/stack';
import { control } from '../addresses';
import { run } from '../run';
import type { Programs } from './programs';
import { asPostgres, psql, type Servers, startPostgres } from './servers';

const PORT = '5433';

/**
 * A second PostgreSQL that has all of the first before anybody is told that it is stored. It takes the first one's place
 * when that dies: promoted, and then reached by the first one's address.
 */
export class Standby {
  private constructor(
    private readonly programs: Programs,
    private readonly servers: Servers,
  ) {}

  static async start(programs: Programs, servers: Servers): Promise<Standby> {
    await startPostgres(programs, { ...servers, port: PORT }, 'standby', async (data, bin) => {
      const source = ['-h', servers.socket, '-p', servers.port, '-U', 'postgres'];
      await asPostgres(`${bin}/pg_basebackup`, ...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
    });
    await psql(servers, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await psql(servers, 'SELECT pg_reload_conf()');
    const state = 'SELECT sync_state FROM pg_stat_replication';
    await eventually('the standby has everything', async () => (await psql(servers, state)).trim() === 'sync');
    return new Standby(programs, servers);
  }

  /** The first dies without a word. */
  async takeOver(): Promise<void> {
    await this.programs.get('postgresql').kill('SIGKILL');
    await psql({ ...this.servers, port: PORT }, 'SELECT pg_promote()');
    const first = ['-d', control, '-p', 'tcp', '--dport', this.servers.port];
    await run('iptables', ['-t', 'nat', '-I', 'PREROUTING', ...first, '-j', 'REDIRECT', '--to-ports', PORT]);
    this.servers.port = PORT;
  }
}
