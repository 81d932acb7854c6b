import { Client } from 'pg';
import { type DefinedStatement, loadedStatements } from './loaded-statements';

interface PreparedStatement extends DefinedStatement {
  isPrepared: boolean;
}

/** What has a plan. */
const PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|VALUES)\b/i;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Finds tables that a statement reads as a whole, by a plan that was made while all tables were empty. That is the
 * state on the day of an installation. The plan stays until the server analyses the tables again, even if they grow.
 * @returns the tables by the statement's name
 */
export async function wholeTables(
  databaseUrl: string,
  folder: string,
  definedStatements: () => PreparedStatement[],
): Promise<Map<string, string[]>> {
  const whole = new Map<string, string[]>();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    for (const { name, text, isPrepared } of loadedStatements(folder, definedStatements)) {
      if (!isPrepared || !PLANNED.test(text)) continue;
      await client.query(`PREPARE planned AS ${text}`);
      const { rows } = await client.query<{ count: number }>(
        "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'planned'",
      );
      const values = Array.from({ length: rows[0]!.count }, () => 'NULL').join(', ');
      const plan = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) EXECUTE planned${values && ` (${values})`}`,
      );
      await client.query('DEALLOCATE planned');
      const tables = tablesReadWhole(plan.rows[0]!['QUERY PLAN'][0].Plan);
      if (tables.length > 0) whole.set(name, tables);
    }
    return whole;
  } finally {
    await client.end();
  }
}

function tablesReadWhole(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : [];
  return [...own, ...(node.Plans ?? []).flatMap(tablesReadWhole)];
}

/** How often the server planned a statement again when it ran `times` times with these values. */
export async function plansMade(
  databaseUrl: string,
  { text }: DefinedStatement,
  values: unknown[],
  times: number,
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let time = 0; time < times; time++) await client.query({ name: 'planned', text, values });
    const { rows } = await client.query<{ plans: number }>(
      "SELECT custom_plans::integer AS plans FROM pg_prepared_statements WHERE name = 'planned'",
    );
    return rows[0]!.plans;
  } finally {
    await client.end();
  }
}
