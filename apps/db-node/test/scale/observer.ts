import type { ProvisionedDatabase } from '@platform/testing';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import type { EngineName } from '../support/node-under-test';
import { LARGE_TABLES, type RoutineCall } from './routine-calls';

export interface Observed {
  /** Number of rows, index entries and look-ups that the statements inside the routine read. */
  read: number;
  /** Pages, including index pages, that the largest statement read; 0 if the engine does not report it. */
  pages: number;
  /** Large tables that were scanned completely. */
  scanned: string[];
  /** The statements of the figure, if the engine reports them. */
  plans: string[];
  refused: string | null;
}

/** Runs routines and records what every statement inside them reads. */
export interface Observer {
  observe(call: RoutineCall): Promise<Observed>;
  /** Calls of one routine, through its batch form. */
  observeBatch(calls: RoutineCall[]): Promise<Observed>;
  /** The routines of the service. */
  routines(): Promise<{ name: string; body: string }[]>;
  close(): Promise<void>;
}

export const observerOf = (engine: EngineName, database: ProvisionedDatabase, planning?: string): Promise<Observer> =>
  engine === 'postgresql' ? postgresqlObserver(database.adminUrl, planning) : mysqlObserver(database.adminUrl);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/**
 * auto_explain sends the client the plan of every statement with the actual rows, including nested statements. Only a
 * superuser may load it; the routines still run as their owner. A refused statement has no plan, but it counts in the
 * statistics of the transaction.
 */
async function postgresqlObserver(connectionString: string, planning = 'auto'): Promise<Observer> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    LOAD 'auto_explain';
    SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_analyze = on;
    SET auto_explain.log_buffers = on;
    SET auto_explain.log_timing = off;
    SET auto_explain.log_format = json;
    SET auto_explain.log_level = notice;
    SET plan_cache_mode = ${planning}`);
  let notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  const counters = async () =>
    (
      await client.query<{ name: string; scans: number; read: number }>(
        `SELECT relname AS name, seq_scan::integer AS scans,
           (seq_tup_read + idx_tup_fetch + idx_scan)::integer AS read
         FROM pg_stat_xact_all_tables WHERE schemaname = 'private' AND relname = ANY ($1) ORDER BY relname`,
        [LARGE_TABLES],
      )
    ).rows;
  const observe = async (routine: string, args: unknown[]): Promise<Observed> => {
    const places = args.map((_, index) => `$${index + 1}`).join(', ');
    await client.query('BEGIN');
    const before = await counters();
    await client.query('SAVEPOINT before');
    notices = [];
    const refused = await refusalOf(client.query(`SELECT * FROM service.${routine}(${places})`, args));
    const plans = notices.filter((notice) => notice.includes('plan:')).map((notice) => notice.split('plan:\n')[1]!);
    if (refused !== null) await client.query('ROLLBACK TO SAVEPOINT before');
    const counted = (await counters()).map(({ name, scans, read }, index) => ({
      name,
      scans: scans - before[index]!.scans,
      read: read - before[index]!.read,
    }));
    await client.query('COMMIT');
    const roots = plans.map((plan) => (JSON.parse(plan) as { Plan: PlanNode }).Plan);
    return {
      read: Math.max(sum(counted.map(({ read }) => read)), sum(roots.flatMap(nodesOf).map(rowsOf))),
      pages: Math.max(0, ...roots.map((root) => root['Shared Hit Blocks'] + root['Shared Read Blocks'])),
      scanned: counted.filter(({ scans }) => scans > 0).map(({ name }) => name),
      plans,
      refused,
    };
  };
  return {
    observe: ({ routine, args }) => observe(routine, args),
    observeBatch: (calls) =>
      observe(
        `${calls[0]!.routine}_batch`,
        calls[0]!.args.map((_, index) => calls.map(({ args }) => args[index])),
      ),
    routines: async () =>
      (
        await client.query<{ name: string; body: string }>(
          "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'service'::regnamespace",
        )
      ).rows,
    close: () => client.end(),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a plan node read from a table or index and then discarded. */
function rowsOf(node: PlanNode): number {
  if (node['Relation Name'] === undefined && node['Index Name'] === undefined) return 0;
  const discarded = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return node['Actual Loops'] * (node['Actual Rows'] + discarded);
}

/** The server counts for each session how many rows and index entries the storage engine returned. */
async function mysqlObserver(uri: string): Promise<Observer> {
  const connection = await createConnection({ uri });
  const count = async (): Promise<Map<string, number>> => {
    const [rows] = await connection.query("SHOW SESSION STATUS LIKE 'Handler_read_%'");
    return new Map(
      (rows as { Variable_name: string; Value: string }[]).map((row) => [row.Variable_name, Number(row.Value)]),
    );
  };
  const between = async (work: () => Promise<unknown>): Promise<Map<string, number>> => {
    const before = await count();
    await work();
    const after = await count();
    return new Map([...after].map(([name, value]) => [name, value - before.get(name)!]));
  };
  const observe = async (routine: string, args: unknown[]): Promise<Observed> => {
    const own = await between(() => connection.query('DO 0'));
    let refused: string | null = null;
    const text = `CALL service_${routine}(${args.map(() => '?').join(', ')})`;
    const seen = await between(async () => (refused = await refusalOf(connection.query(text, args))));
    const reads = [...seen].map(([name, value]) => [name, value - own.get(name)!] as const);
    return {
      read: sum(reads.map(([, value]) => value)),
      pages: 0,
      scanned: [],
      plans: reads.filter(([, value]) => value > 0).map(([name, value]) => `${name} ${value}`),
      refused,
    };
  };
  return {
    observe: ({ routine, args }) => observe(routine, args),
    observeBatch: (calls) => observe(`${calls[0]!.routine}_batch`, [JSON.stringify(calls.map(({ args }) => args))]),
    routines: async () => {
      const [rows] = await connection.query(
        `SELECT SUBSTR(ROUTINE_NAME, 9) AS name, ROUTINE_DEFINITION AS body FROM information_schema.ROUTINES
         WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_NAME LIKE 'service\\_%'`,
      );
      return rows as { name: string; body: string }[];
    },
    close: () => connection.end(),
  };
}

/** The code of a refusal, or null; any other failure is thrown. */
async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, sqlState, message } = error as Error & { code?: string; sqlState?: string };
    if (code === 'ND001' || sqlState === '45000') return message.split(':')[0]!;
    throw error;
  }
}
