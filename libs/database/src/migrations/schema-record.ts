import type { QueryRunner } from 'typeorm';

/** Where an engine keeps the record, and how it is asked what the schema is made of. */
export interface SchemaRecordSql {
  /** One row `{ exists }`: whether this database keeps a record. */
  exists: string;
  record: string;
  before: string;
  /** Rows of part, name and value; some drivers wrap what a routine returns. */
  state: (runner: QueryRunner) => Promise<SchemaFact[]>;
  /** Whether a change of the record needs a transaction of its own. */
  begin: (runner: QueryRunner, work: () => Promise<void>) => Promise<void>;
}

export interface SchemaFact {
  part: string;
  name: string;
  value: string;
}

const keyOf = ({ part, name }: SchemaFact) => `${part} ${name}`;
const byKey = (facts: SchemaFact[]) => new Map(facts.map((fact) => [keyOf(fact), fact]));

/**
 * What the migrations made of the schema, by which the service later recognises what somebody else changed. A database
 * has one if its migrations make the tables and the routine `schema_state` that the engines name.
 *
 * Only what a file changed is recorded: what had been changed by hand before stays a difference. The state before a file
 * is kept in the database until the file is done, since on MySQL an interrupted one goes on later.
 */
export class SchemaRecord {
  constructor(
    private readonly runner: QueryRunner,
    private readonly sql: SchemaRecordSql,
    private readonly parameter: (index: number) => string,
  ) {}

  async before(): Promise<void> {
    if (!(await this.exists()) || (await this.read(this.sql.before)).length > 0) return;
    await this.insert(this.sql.before, await this.sql.state(this.runner));
  }

  async after(): Promise<void> {
    if (!(await this.exists())) return;
    const recorded = await this.read(this.sql.record);
    const before = recorded.length === 0 ? [] : await this.read(this.sql.before);
    const now = await this.sql.state(this.runner);
    await this.replace(changedBetween(before, now));
  }

  /** Whatever was there: this is how it is to be from now on. */
  async accept(): Promise<void> {
    if (!(await this.exists())) return;
    await this.replace(changedBetween(await this.read(this.sql.record), await this.sql.state(this.runner)));
  }

  private async exists(): Promise<boolean> {
    const [row] = (await this.runner.query(this.sql.exists)) as { exists: boolean | number | string }[];
    return row !== undefined && ['true', '1'].includes(String(row.exists));
  }

  private read(table: string): Promise<SchemaFact[]> {
    return this.runner.query(`SELECT part, name, value FROM ${table}`) as Promise<SchemaFact[]>;
  }

  private replace({ gone, made }: ReturnType<typeof changedBetween>): Promise<void> {
    const { record, before, begin } = this.sql;
    return begin(this.runner, async () => {
      for (const { part, name } of [...gone, ...made]) {
        const where = `part = ${this.parameter(1)} AND name = ${this.parameter(2)}`;
        await this.runner.query(`DELETE FROM ${record} WHERE ${where}`, [part, name]);
      }
      await this.insert(record, made);
      await this.runner.query(`DELETE FROM ${before}`);
    });
  }

  private async insert(table: string, facts: SchemaFact[]): Promise<void> {
    if (facts.length === 0) return;
    const rows = facts.map((_, n) => `(${[1, 2, 3].map((column) => this.parameter(n * 3 + column)).join(', ')})`);
    const values = facts.flatMap(({ part, name, value }) => [part, name, value]);
    await this.runner.query(`INSERT INTO ${table} (part, name, value) VALUES ${rows.join(', ')}`, values);
  }
}

function changedBetween(before: SchemaFact[], now: SchemaFact[]): { gone: SchemaFact[]; made: SchemaFact[] } {
  const [were, are] = [byKey(before), byKey(now)];
  return {
    gone: before.filter((fact) => !are.has(keyOf(fact))),
    made: now.filter((fact) => were.get(keyOf(fact))?.value !== fact.value),
  };
}
