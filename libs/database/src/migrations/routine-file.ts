import { basename } from 'node:path';
import { splitStatements } from './split-statements';

/** Comments, quoted text and the bodies of PostgreSQL's routines: nothing in them begins or ends a statement. */
const OPAQUE = /--.*$|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'/gm;
const DELIMITER = /^DELIMITER /m;
const DEFINER = /DEFINER\s*=\s*(?:'[^']*'@'[^']*'|\S+)\s+/.source;
const ROUTINE = new RegExp(
  `^\\s*CREATE OR REPLACE (?:${DEFINER})?(?:FUNCTION|PROCEDURE|AGGREGATE) (?:(\\w+)\\.)?(\\w+)\\s*\\(`,
);
/** Each form on PostgreSQL has a language, or is an aggregate. A second form on MySQL replaces the first. */
const POSTGRES_FORM = /\bLANGUAGE\b|^\s*CREATE OR REPLACE AGGREGATE /;
/** What may stand beside the routine, since it may be done again and again. */
const BESIDE =
  /^\s*(?:CREATE OR REPLACE TRIGGER|SET LOCAL ROLE|GRANT|REVOKE|COMMENT ON (?:FUNCTION|PROCEDURE)|ALTER (?:FUNCTION|PROCEDURE) .* OWNER TO) /;

export interface RoutineName {
  schema: string | undefined;
  name: string;
}

/**
 * A file has one routine. On PostgreSQL it may have several forms with other parameters.
 * @throws Error unless the routine has the name of the file, and nothing in the file can be done only once
 */
export function assertRoutine(file: { name: string; sql: string }): void {
  const statements = statementsOf(file.sql);
  const forms = statements.filter((statement) => nameIn(statement));
  const routines = forms.flatMap((statement) => nameIn(statement) ?? []);
  const [routine] = routines;
  const names = new Set(routines.map(({ schema, name }) => `${schema}.${name}`));
  if (!routine || names.size > 1)
    throw new Error(`routines/${file.name} must CREATE OR REPLACE one routine, and makes ${names.size}.`);
  const isPostgres = !DELIMITER.test(file.sql) && forms.every((form) => POSTGRES_FORM.test(form));
  if (forms.length > 1 && !isPostgres)
    throw new Error(
      `routines/${file.name} makes ${forms.length} forms of ${routine.name}, and only PostgreSQL has several.`,
    );
  const stem = basename(file.name, '.sql');
  if (stem !== routine.name && stem !== `${routine.schema}_${routine.name}`)
    throw new Error(`routines/${file.name} is not named as its routine, ${routine.name}.`);
  const once = statements.find((statement) => !nameIn(statement) && !BESIDE.test(statement));
  if (once) throw new Error(`routines/${file.name} holds what belongs into a migration: ${once.trim().slice(0, 60)}`);
}

/** The number of forms of the routine. */
export const formsIn = ({ sql }: { sql: string }): number =>
  statementsOf(sql).filter((statement) => nameIn(statement)).length;

export function routineName(file: { name: string; sql: string }): RoutineName {
  return statementsOf(file.sql).flatMap((statement) => nameIn(statement) ?? [])[0]!;
}

function nameIn(statement: string): RoutineName | undefined {
  const [, schema, name] = ROUTINE.exec(statement) ?? [];
  return name === undefined ? undefined : { schema, name };
}

function statementsOf(sql: string): string[] {
  if (DELIMITER.test(sql)) return splitStatements(sql);
  return sql
    .replaceAll(OPAQUE, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
