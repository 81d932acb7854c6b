import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';
import { isMysql, type Server } from './login';

type Row = Record<string, unknown>;

export interface DiskUse {
  /** Data and temporary files, without the write-ahead log, whose files have fixed sizes. */
  files: number;
  /** Bytes that were ever written to the write-ahead log. */
  log: number;
}

/** The administrator of the server. It only reads. */
export class Administrator {
  private constructor(
    private readonly server: Server,
    readonly query: (sql: string) => Promise<Row[]>,
    readonly close: () => Promise<void>,
    private readonly folders: string[],
  ) {}

  static async connect(server: Server, url: string): Promise<Administrator> {
    if (isMysql(server)) {
      const connection: Connection = await createConnection({ uri: url });
      const query = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0] as Row[];
      const [row] = await query('SELECT @@datadir AS data, @@tmpdir AS temporary');
      return new Administrator(server, query, () => connection.end(), [
        String(row!['data']),
        String(row!['temporary']),
      ]);
    }
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const query = async (sql: string) => (await client.query<Row>(sql)).rows;
    const [row] = await query('SHOW data_directory');
    return new Administrator(server, query, () => client.end(), [String(row!['data_directory'])]);
  }

  /** The number of open connections of this login; infinite if the server does not respond. */
  async sessionsOf(login: string): Promise<number> {
    const sql = isMysql(this.server)
      ? `SELECT COUNT(*) AS n FROM information_schema.processlist WHERE user = '${login}' AND command <> 'Killed'`
      : `SELECT count(*) AS n FROM pg_stat_activity WHERE usename = '${login}'`;
    return this.query(sql).then(
      ([row]) => Number(row!['n']),
      () => Infinity,
    );
  }

  /** Built-in functions, as far as the server lists them by name. */
  async functionNames(): Promise<string[]> {
    const sql =
      this.server === 'mariadb'
        ? 'SELECT function AS name FROM information_schema.SQL_FUNCTIONS'
        : "SELECT name FROM mysql.help_topic WHERE name REGEXP '^[A-Z_0-9]+$'";
    return (await this.query(sql)).map(({ name }) => String(name));
  }

  async diskUse(): Promise<DiskUse> {
    return { files: this.filesOnDisk(), log: await this.logBytes() };
  }

  filesOnDisk(): number {
    const folders = this.folders.map((folder) => folder.replace(/\/$/, ''));
    const outer = folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)));
    return outer.reduce((sum, folder) => sum + bytesIn(folder), 0);
  }

  private async logBytes(): Promise<number> {
    const sql = isMysql(this.server)
      ? "SHOW GLOBAL STATUS LIKE 'Innodb_os_log_written'"
      : 'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), \'0/0\') AS "Value"';
    // If a login exhausts a resource of the whole server, such as the lock table, the administrator lacks it too.
    for (let attempt = 1; ; attempt++) {
      try {
        return Number((await this.query(sql))[0]!['Value']);
      } catch (error) {
        if (attempt === 20) throw error;
        await pause(500);
      }
    }
  }
}

/** Counts blocks, not lengths, because a sparse file takes less space. The position of the log gives its size. */
const LOG = /^(pg_wal|ib_logfile\d+|#innodb_redo|log)$/;

function bytesIn(folder: string): number {
  let sum = 0;
  for (const entry of entriesOf(folder)) {
    if (LOG.test(entry)) continue;
    const path = join(folder, entry);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat) continue;
    sum += stat.isDirectory() ? bytesIn(path) : stat.blocks * 512;
  }
  return sum;
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder for temporary files was deleted meanwhile.
    return [];
  }
}
