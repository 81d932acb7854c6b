import type { Connection, RowDataPacket } from 'mysql2/promise';

/** MariaDB's own tables of the routines and grants of a database, by the column with its name. */
const BELONGINGS = { proc: 'db', procs_priv: 'Db', tables_priv: 'Db', columns_priv: 'Db' };

/** Fills an empty database with the tables, rows, routines and grants of another, which has no triggers and views. */
export async function copyDatabase(connection: Connection, from: string, to: string): Promise<void> {
  const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await connection.query<RowDataPacket[]>(text, values))[0] as Row[];
  await query('USE ??', to);
  await query('SET foreign_key_checks = 0');
  const columns = await query<{ tableName: string; names: string }>(
    `SELECT TABLE_NAME AS tableName, GROUP_CONCAT(CONCAT('\`', COLUMN_NAME, '\`')) AS names
    FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND GENERATION_EXPRESSION IS NULL GROUP BY TABLE_NAME`,
    from,
  );
  for (const { tableName, names } of columns) {
    const [created] = await query<{ 'Create Table': string }>('SHOW CREATE TABLE ??.??', from, tableName);
    await query(created!['Create Table']);
    await query(`INSERT INTO ?? (${names}) SELECT ${names} FROM ??.??`, tableName, from, tableName);
  }
  for (const [table, name] of Object.entries(BELONGINGS)) {
    // The server cannot read a system table in the statement that writes it.
    const rows = await query<object>('SELECT * FROM mysql.?? WHERE ?? = ?', table, name, from);
    const [first] = rows;
    const values = rows.map((row) => Object.values({ ...row, [name]: to }));
    if (first) await query('INSERT INTO mysql.?? (??) VALUES ?', table, Object.keys(first), values);
  }
  await query('FLUSH PRIVILEGES');
}
