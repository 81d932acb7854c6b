import type { QueryRunner } from 'typeorm';
import { otherParameters } from './migration-engine';

/**
 * MySQL itself cannot replace a procedure: between DROP and CREATE it is absent, and its grants are gone. So what is
 * created under a name is a stub, made once with its grants, which calls the body behind it. To replace the body the
 * next one is made beside it before the old one goes, and then takes its place; the stub looks for both, so a caller
 * finds one at every moment. MariaDB's CREATE OR REPLACE does all that by itself. On both a replacement takes the same
 * parameters: either server would let it take others, and a release that still runs would call it with its own.
 */
const PROCEDURE =
  /^CREATE\s+(OR\s+REPLACE\s+)?(?:DEFINER\s*=\s*('[^']+'@'[^']+'|\S+)\s+)?PROCEDURE\s+(?:\w+\.)?`?(\w+)`?\s*\(/i;
const DROP = /^DROP\s+PROCEDURE\s+(?:IF\s+EXISTS\s+)?`?(\w+)`?$/i;
/** A caller finds neither body only where it was held up in the right moment each time. */
const ATTEMPTS = 100;
const MOST_CHARACTERS = 59;

interface Procedure {
  name: string;
  isReplacement: boolean;
  definer: string | undefined;
  /** With its brackets. */
  parameters: string;
  /** All after the parameters. */
  rest: string;
}

/** Runs one statement of a file in the way of this server. */
export async function routineStatements(runner: QueryRunner): Promise<(statement: string) => Promise<void>> {
  const run = async (sql: string) => void (await runner.query(sql));
  const [{ version } = { version: '' }] = (await runner.query('SELECT VERSION() AS version')) as { version: string }[];
  const isMariaDb = version.includes('MariaDB');
  return async (statement) => {
    const procedure = parseProcedure(statement);
    const isReplaced = procedure?.isReplacement && (await exists(runner, procedure.name));
    if (isReplaced) await assertSameParameters(runner, procedure);
    if (isMariaDb) return run(statement);
    const dropped = DROP.exec(statement)?.[1];
    if (procedure) return new StubbedProcedure(runner, procedure).make(isReplaced);
    await run(statement);
    if (dropped) for (const name of [bodyOf(dropped), nextOf(dropped)]) await run(`DROP PROCEDURE IF EXISTS ${name}`);
  };
}

const bodyOf = (name: string): string => `body_${name}`;
const nextOf = (name: string): string => `next_${name}`;
const sampleOf = (name: string): string => `like_${name}`;

export function parseProcedure(statement: string): Procedure | null {
  const head = PROCEDURE.exec(statement);
  if (!head) return null;
  const opening = head[0].length - 1;
  const closing = closingBracket(statement, opening);
  const name = head[3]!;
  if (name.length > MOST_CHARACTERS) throw new Error(`${name} has more than ${MOST_CHARACTERS} characters.`);
  return {
    name,
    isReplacement: head[1] !== undefined,
    definer: head[2],
    parameters: statement.slice(opening, closing + 1),
    rest: statement.slice(closing + 1),
  };
}

function closingBracket(text: string, opening: number): number {
  for (let index = opening, depth = 0; index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return index;
  }
  throw new Error('The list of parameters does not end.');
}

/** The names, in order: `(IN a INT, OUT b DECIMAL(3, 1))` has a and b. */
export function parameterNames(parameters: string): string[] {
  const flat = parameters.slice(1, -1).replaceAll(/--.*$/gm, '');
  const parts: string[] = [''];
  let depth = 0;
  for (const character of flat) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.flatMap((part) => /^\s*(?:(?:INOUT|IN|OUT)\s+)?`?(\w+)`?\s/i.exec(part)?.[1] ?? []);
}

/** The server itself reads the new parameters, of a procedure that is there for that only. */
async function assertSameParameters(runner: QueryRunner, { name, parameters }: Procedure): Promise<void> {
  const sample = sampleOf(name);
  await runner.query(`DROP PROCEDURE IF EXISTS ${sample}`);
  await runner.query(`CREATE PROCEDURE ${sample}${parameters} BEGIN END`);
  const [present, next] = [await signature(runner, name), await signature(runner, sample)];
  await runner.query(`DROP PROCEDURE ${sample}`);
  if (present !== next) throw otherParameters(name);
}

async function signature(runner: QueryRunner, name: string): Promise<string> {
  const rows = await runner.query(
    `SELECT PARAMETER_MODE AS mode, PARAMETER_NAME AS name, DTD_IDENTIFIER AS type, COLLATION_NAME AS collation
     FROM information_schema.PARAMETERS WHERE SPECIFIC_SCHEMA = DATABASE() AND SPECIFIC_NAME = ?
     ORDER BY ORDINAL_POSITION`,
    [name],
  );
  return JSON.stringify(rows);
}

async function exists(runner: QueryRunner, name: string): Promise<boolean> {
  const rows = (await runner.query(
    'SELECT 1 FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_NAME = ?',
    [name],
  )) as object[];
  return rows.length > 0;
}

class StubbedProcedure {
  private readonly body: string;
  private readonly next: string;

  constructor(
    private readonly runner: QueryRunner,
    private readonly procedure: Procedure,
  ) {
    const { name, rest } = procedure;
    if (/^[^]*?SQL\s+SECURITY\s+INVOKER[^]*?\bBEGIN\b/i.test(rest))
      throw new Error(`${name} cannot be SQL SECURITY INVOKER: on MySQL its body is called by its definer.`);
    this.body = bodyOf(name);
    this.next = nextOf(name);
  }

  async make(isReplaced: boolean | undefined): Promise<void> {
    const { name } = this.procedure;
    if (isReplaced) return this.replaceBody();
    await this.run(`${this.head(name)}${this.stub()}`);
    try {
      await this.run(`DROP PROCEDURE IF EXISTS ${this.body}`);
      await this.create(this.body);
    } catch (error) {
      await this.run(`DROP PROCEDURE IF EXISTS ${name}`);
      throw error;
    }
  }

  /** Each step may be the last one before an interruption: the next try goes on with whatever body is there. */
  private async replaceBody(): Promise<void> {
    const { name } = this.procedure;
    if (await exists(this.runner, this.body)) {
      await this.run(`DROP PROCEDURE IF EXISTS ${this.next}`);
      await this.create(this.next);
      await this.run(`DROP PROCEDURE ${this.body}`);
    } else if (!(await exists(this.runner, this.next))) {
      throw new Error(`${name} was not made by a migration, so it cannot be replaced without being absent.`);
    }
    await this.create(this.body);
    await this.run(`DROP PROCEDURE ${this.next}`);
  }

  private async create(name: string): Promise<void> {
    await this.run(`${this.head(name)}${this.procedure.rest}`);
    if (this.procedure.definer) await this.run(`GRANT EXECUTE ON PROCEDURE ${name} TO ${this.procedure.definer}`);
  }

  private head(name: string): string {
    const { definer, parameters } = this.procedure;
    return `CREATE ${definer ? `DEFINER = ${definer} ` : ''}PROCEDURE ${name}${parameters}`;
  }

  private stub(): string {
    const values = parameterNames(this.procedure.parameters).join(', ');
    const attempt = (name: string, isLast: string) => `
    BEGIN
      DECLARE EXIT HANDLER FOR 1305, 1370
      BEGIN
        GET STACKED DIAGNOSTICS CONDITION 1 stub_message = MESSAGE_TEXT;
        IF LOCATE('.${name}', stub_message) = 0 OR ${isLast} THEN
          RESIGNAL;
        END IF;
      END;
      CALL ${name}(${values});
      LEAVE stub;
    END;`;
    return `
MODIFIES SQL DATA
BEGIN
  DECLARE stub_attempts INT DEFAULT 0;
  DECLARE stub_message TEXT CHARACTER SET utf8mb4;
  stub: LOOP${attempt(this.body, 'FALSE')}${attempt(this.next, `stub_attempts >= ${ATTEMPTS}`)}
    SET stub_attempts = stub_attempts + 1;
  END LOOP;
END`;
  }

  private async run(sql: string): Promise<void> {
    await this.runner.query(sql);
  }
}
