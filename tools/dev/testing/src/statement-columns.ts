import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { type DefinedStatement, loadedStatements } from './loaded-statements';

interface DeclaredColumn {
  type: string;
  nullable?: true;
  present?: true;
}

interface DescribedStatement extends DefinedStatement {
  row: Readonly<Record<string, DeclaredColumn>>;
}

/** Parse and Describe of the extended protocol: what a text would return, without running it. */
class Description implements Submittable {
  readonly fields: Promise<FieldDef[]>;
  private settle: { resolve: (fields: FieldDef[]) => void; reject: (error: unknown) => void };
  private described: FieldDef[] = [];

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.described = fields;
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.described);
  }

  handleError(error: unknown): void {
    this.settle.reject(error);
  }
}

/**
 * Compares the columns that the statements below a folder declare with those of the server: their names and types. Null
 * is compared where a column is a table's own and the table allows it.
 * @returns a line for each difference
 */
export async function statementProblems(
  databaseUrl: string,
  folder: string,
  definedStatements: () => DescribedStatement[],
): Promise<string[]> {
  const statements = loadedStatements(folder, definedStatements);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const statement of statements) problems.push(...(await problemsOf(client, statement)));
    return problems;
  } finally {
    await client.end();
  }
}

async function problemsOf(client: Client, { name, text, row }: DescribedStatement): Promise<string[]> {
  let fields: FieldDef[];
  try {
    fields = await client.query(new Description(text)).fields;
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
  const described = await client.query<{ name: string; type: string; nullable: boolean | null }>(
    `SELECT f.name, format_type(f.type, NULL) AS type, NOT a.attnotnull AS nullable
      FROM unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) WITH ORDINALITY AS f (name, type, relation, number, place)
      LEFT JOIN pg_class AS c ON c.oid = f.relation AND c.relkind <> 'v'
      LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = f.number
      ORDER BY f.place`,
    [
      fields.map((field) => field.name),
      fields.map((field) => field.dataTypeID),
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
    ],
  );
  const actual = new Map(described.rows.map((column) => [column.name, column]));
  return [...new Set([...actual.keys(), ...Object.keys(row)])].flatMap((column) => {
    const [declared, found] = [row[column], actual.get(column)];
    if (!declared) return [`${name}: returns ${column}, which it does not declare`];
    if (!found) return [`${name}: declares ${column}, which it does not return`];
    return differences(declared, found).map((difference) => `${name}: ${column} ${difference}`);
  });
}

function differences(declared: DeclaredColumn, found: { type: string; nullable: boolean | null }): string[] {
  const problems: string[] = [];
  if (declared.type !== found.type) problems.push(`is ${found.type}, not ${declared.type}`);
  if (found.nullable && !declared.nullable && !declared.present) problems.push('may be null');
  return problems;
}
