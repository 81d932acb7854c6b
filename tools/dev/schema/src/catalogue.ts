import { queryOnce } from '@platform/stack';

export interface CatalogueColumn {
  name: string;
  /** As `format_type` writes it. */
  type: string;
  nullable: boolean;
  /** The texts that a check allows. */
  values?: string[];
}

export interface CatalogueRoutine {
  schema: string;
  name: string;
  parameters: CatalogueColumn[];
  /** Empty for one that returns nothing. */
  row: CatalogueColumn[];
}

export interface Catalogue {
  tables: { name: string; columns: CatalogueColumn[] }[];
  routines: CatalogueRoutine[];
}

/** Tables that the service may touch, and not those in which the migrator keeps its record. */
const TABLES = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS nullable, pg_get_constraintdef(k.oid) AS "check"
  FROM pg_class AS c
  JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint AS k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
    AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\S+ = ANY \\((ARRAY\\[|''\\{)'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE 'schema\\_%'
    AND (has_any_column_privilege($1, c.oid, 'SELECT, INSERT, UPDATE') OR has_table_privilege($1, c.oid, 'DELETE'))
  ORDER BY c.relname, a.attnum`;

/** Routines that the service may execute, but for those of triggers and those that only routines can call. */
const ROUTINES = `
  SELECT n.nspname AS schema, p.proname AS name, coalesce(p.proargnames, '{}') AS names,
    coalesce(p.proargmodes::text[], array_fill('i'::text, ARRAY[p.pronargs])) AS modes,
    ARRAY(SELECT format_type(t, NULL) FROM unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) WITH ORDINALITY AS a (t, i)
      ORDER BY i) AS types,
    format_type(p.prorettype, NULL) AS returns
  FROM pg_proc AS p
  JOIN pg_namespace AS n ON n.oid = p.pronamespace
  JOIN pg_type AS r ON r.oid = p.prorettype
  WHERE n.nspname = $2 AND p.prokind = 'f' AND r.typname <> 'trigger' AND r.typtype <> 'c'
    AND has_function_privilege($1, p.oid, 'EXECUTE')
    AND NOT EXISTS (SELECT FROM unnest(p.proargtypes::oid[]) AS a (t) JOIN pg_type AS y ON y.oid = a.t WHERE y.typtype = 'c')
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname`;

interface RoutineRow {
  schema: string;
  name: string;
  names: string[];
  modes: string[];
  types: string[];
  returns: string;
}

/** The tables and routines of this schema in PostgreSQL's catalogue, as far as this role may use them. */
export async function readCatalogue(url: string, role: string, routineSchema: string): Promise<Catalogue> {
  const rows = await queryOnce<CatalogueColumn & { table: string; check: string | null }>(url, TABLES, [role]);
  const tables = new Map<string, CatalogueColumn[]>();
  for (const { table, name, type, nullable, check } of rows) {
    const values = check ? textsIn(check) : undefined;
    tables.set(table, [...(tables.get(table) ?? []), { name, type, nullable, values }]);
  }
  const routines = await queryOnce<RoutineRow>(url, ROUTINES, [role, routineSchema]);
  return { tables: [...tables].map(([name, columns]) => ({ name, columns })), routines: routines.map(routineOf) };
}

/** `ARRAY['a'::text, 'b'::text]`, or the constant `'{a,b}'::text[]`. */
const textsIn = (check: string): string[] =>
  /'\{(.*)\}'::text\[\]/.exec(check)?.[1]?.split(',') ??
  [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!);

export async function readRoutineNames(url: string, schema: string): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(
    url,
    'SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = $1::regnamespace ORDER BY proname',
    [schema],
  );
  return rows.map(({ name }) => name);
}

function routineOf({ schema, name, names, modes, types, returns }: RoutineRow): CatalogueRoutine {
  const all = types.map((type, index) => ({ name: names[index] ?? '', type, mode: modes[index]!, nullable: false }));
  const columns = (of: string) =>
    all
      .filter(({ mode }) => of.includes(mode))
      .map(({ name: column, type }) => ({ name: column, type, nullable: false }));
  const row = columns('obt');
  const scalar = returns === 'void' ? [] : [{ name, type: returns, nullable: false }];
  return { schema, name, parameters: columns('ib'), row: row.length > 0 ? row : scalar };
}
