import { queryOnce } from '@platform/stack';
import type { CatalogueRoutine } from './catalogue';

interface ParameterRow {
  routine: string;
  access: string;
  name: string | null;
  type: string | null;
}

/** What MySQL has in the place of PostgreSQL's types of parameters. */
const COUNTERPARTS: Record<string, readonly string[]> = {
  uuid: ['char', 'varchar'],
  text: ['char', 'varchar', 'text', 'mediumtext', 'longtext'],
  integer: ['int'],
  bigint: ['bigint'],
  boolean: ['tinyint'],
};

interface Procedure {
  parameters: { name: string; type: string }[];
  /** Declared as READS SQL DATA. */
  isRead: boolean;
}

/** The procedures of a database, as far as their names begin so. */
async function readProcedures(url: string, prefix: string): Promise<Map<string, Procedure>> {
  const rows = await queryOnce<ParameterRow>(
    url,
    `SELECT r.ROUTINE_NAME AS routine, r.SQL_DATA_ACCESS AS access, p.PARAMETER_NAME AS name, p.DATA_TYPE AS type
      FROM information_schema.ROUTINES AS r
      LEFT JOIN information_schema.PARAMETERS AS p
        ON p.SPECIFIC_SCHEMA = r.ROUTINE_SCHEMA AND p.SPECIFIC_NAME = r.SPECIFIC_NAME
      WHERE r.ROUTINE_SCHEMA = DATABASE() AND r.ROUTINE_TYPE = 'PROCEDURE' AND LEFT(r.ROUTINE_NAME, ?) = ?
      ORDER BY r.ROUTINE_NAME, p.ORDINAL_POSITION`,
    [prefix.length, prefix],
  );
  const procedures = new Map<string, Procedure>();
  for (const { routine, access, name, type } of rows) {
    const procedure = procedures.get(routine.slice(prefix.length)) ?? {
      parameters: [],
      isRead: access === 'READS SQL DATA',
    };
    if (name !== null && type !== null) procedure.parameters.push({ name, type });
    procedures.set(routine.slice(prefix.length), procedure);
  }
  return procedures;
}

/**
 * The routines that both engines have. Routines of one engine only, such as `…_batch`, are that engine's way to combine
 * calls. `reading` names the routines that only read. PostgreSQL knows this only of routines that need no separate
 * snapshot.
 * @throws Error where the parameters of the two differ in name, order or kind
 */
export async function pairedRoutines(routines: CatalogueRoutine[], url: string, prefix: string) {
  const procedures = await readProcedures(url, prefix);
  const paired = routines.filter(({ name }) => procedures.has(name) && !name.endsWith('_batch'));
  const problems = paired.flatMap((routine) => problemsOf(routine, procedures.get(routine.name)!.parameters));
  if (problems.length > 0) throw new Error(`The engines differ:\n${problems.join('\n')}`);
  const reading = paired.map(({ name }) => name).filter((name) => procedures.get(name)!.isRead);
  return { routines: paired, reading };
}

function problemsOf({ name, parameters }: CatalogueRoutine, others: { name: string; type: string }[]): string[] {
  const isSame =
    parameters.length === others.length &&
    parameters.every((parameter, index) => {
      const other = others[index]!;
      return parameter.name === other.name && COUNTERPARTS[parameter.type]?.includes(other.type);
    });
  if (isSame) return [];
  const list = (all: { name: string; type: string }[]) => all.map((one) => `${one.name} ${one.type}`).join(', ');
  return [`  ${name}: (${list(parameters)}) on PostgreSQL, (${list(others)}) on MySQL`];
}
