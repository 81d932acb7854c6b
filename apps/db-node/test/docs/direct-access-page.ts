import type { DataSource } from 'typeorm';

export interface PublicRoutine {
  name: string;
  parameters: string;
  /** The comment in the database. */
  comment: string;
}

export async function postgresqlRoutines(admin: DataSource): Promise<PublicRoutine[]> {
  return admin.query(`
    SELECT DISTINCT ON (p.proname) p.proname AS name, pg_get_function_identity_arguments(p.oid) AS parameters,
      obj_description(p.oid, 'pg_proc') AS comment
    FROM pg_proc p
    WHERE p.pronamespace = 'api'::regnamespace
    ORDER BY p.proname`);
}

export async function mysqlRoutines(admin: DataSource): Promise<PublicRoutine[]> {
  return admin.query(`
    SELECT ROUTINE_NAME AS name, r.ROUTINE_COMMENT AS comment,
      (SELECT GROUP_CONCAT(p.PARAMETER_NAME ORDER BY p.ORDINAL_POSITION SEPARATOR ', ')
        FROM information_schema.PARAMETERS p
        WHERE p.SPECIFIC_SCHEMA = r.ROUTINE_SCHEMA AND p.SPECIFIC_NAME = r.ROUTINE_NAME) AS parameters
    FROM information_schema.ROUTINES r
    WHERE r.ROUTINE_SCHEMA = DATABASE() AND r.ROUTINE_NAME LIKE 'api\\_%'
    ORDER BY r.ROUTINE_NAME`);
}

const HEAD = `# Direct database access

<!-- Written by the database's own comments: UPDATE_DOCS=1 npx jest --selectProjects integration test/docs -->

A service can call SQL routines instead of the HTTP API. An operator issues a **database credential** for it: a login of the
database, bound to one tenant, that may call only the routines below. The HTTP API uses the same routines, so lockouts, expiry,
scopes and errors are the same. An operator issues, rotates and drops a credential under
\`/setup-api/tenants/{tenant_id}/database-credentials\`. The password is shown once. A rotation gives a new login *and* a new
password, and the old login ends immediately.

- **TLS is required.** Verify the server's certificate as well (\`verify-full\`), because encryption alone does not identify the
  server.
- **The login of the connection determines the tenant.** No argument and no session setting can choose another tenant. Do not
  use a pooler that signs in with one shared login.
- **Each routine needs a scope**, as over HTTP. Without it, the error is \`FORBIDDEN\`.
- Times in arguments are text with an offset, such as \`2026-01-31T12:00:00Z\`. Lower case, a space for \`T\`, \`+0100\`, \`+01\` and
  a time without seconds are accepted. Microseconds are stored, and further digits are cut off. On PostgreSQL times may be
  \`timestamptz\`, and ids may be \`uuid\`. A \`timestamp\` is refused, because it has no timezone. Returned times are in UTC.
- A login has at most 20 connections (the operator can change this), 2.5 s per statement and 10 s of idle time in a transaction.
  The quota of the HTTP API does not apply.

## What a login may not do

All tenants share the server. So a login may only compute, in addition to the routines. It may not use temporary tables or
files, large objects, advisory locks or other databases. On PostgreSQL it may not use \`pg_notify\`, \`pg_sleep\` or \`DO\`.

The service ends a session that exceeds one of these limits. The login may sign in again immediately.

| limit | value |
|---|---|
| duration of a statement | 3 s |
| duration of a transaction | 15 s |
| idle time | 10 minutes |
| locks (PostgreSQL and MySQL) | 200 |
| memory (MySQL and MariaDB) | 16 MiB; a prepared statement takes about 32 KiB, so close the ones that you no longer use |

All logins of a tenant together may work for 10 s in any minute. Waiting time does not count. Over this limit, the logins that
used more than an equal share cannot connect for a minute, and their sessions end. Spread long work over time. A rotation is not
needed.

Do not change the password or the settings of the login (\`ALTER ROLE\`, \`SET PASSWORD\`). The service restores them within
seconds, and a changed password ends the sessions. Ask the operator for a rotation instead.

## For operators

- The database administrator runs \`database/<engine>/provision/<engine>.sql\` again with each release.
- Some managed databases do not allow all statements of this file. The service then logs the missing statements at the start, and
  issuing a login returns 409 \`DIRECT_CREDENTIALS_REFUSED\`. \`DIRECT_CREDENTIALS=accept-risk\` issues logins in this case too;
  \`off\` issues none.
- A dropped or rotated login can call nothing after the response. The service deletes its objects too, if necessary later. If an
  object prevents this, for example in another database of the server (\`2BP01\`), the log has the SQLSTATE.
- Each session that the service ends is in the log and in \`direct_sessions_cut_off_total\`. Once an hour it has an audit entry
  (\`database_login.cut_off\`, \`database_login.suspend\`). The list of logins shows \`suspended_until\`.
- Set \`database.directLogins\` in the chart to the number of logins. A login keeps the number of connections with
  which it was issued. A rotation applies the present \`DIRECT_CONNECTIONS_PER_LOGIN\`.
- On PostgreSQL keep \`max_prepared_transactions\` at 0. On PostgreSQL 17 and later, \`max_notify_queue_pages = 1280\` limits the
  disk space of \`NOTIFY\` to 10 MB.

## Errors

An error has the SQLSTATE \`ND001\` on PostgreSQL and \`45000\` on MySQL and MariaDB. Its message is a stable code, sometimes followed
by \`: \` and a text for people. Programs must use the code. Every routine has these errors in addition to its own:

- \`UNAUTHENTICATED\`: the login is not bound to a tenant (dropped, expired)
- \`FORBIDDEN\`: the scope is missing
- \`TLS_REQUIRED\` (PostgreSQL only): the connection is not encrypted

\`NOT_FOUND\` means a missing row or a row of another tenant.

Look-ups (\`user_lookup\`, \`user_get\`, \`credential_context\`, \`session_get\`) may be repeated, and so may \`session_revoke\`. For other
routines, after a deadlock or a lost connection (SQLSTATE \`40001\`, \`40P01\`, \`08…\`), look up the result before you retry.
**On PostgreSQL a routine runs in your transaction.** A \`ROLLBACK\` undoes a recorded failure or a consumed token, so call the
routine outside of a transaction. On MySQL and MariaDB each routine commits, including your open transaction.

## Connecting

\`\`\`sh
psql "host=db.example.com dbname=db_node user=dn_… sslmode=verify-full sslrootcert=ca.crt"
mariadb --host=db.example.com --user=dn_… --password --ssl-ca=ca.crt --ssl-verify-server-cert db_node
mysql --host=db.example.com --user=dn_… --password --ssl-ca=ca.crt --ssl-mode=VERIFY_IDENTITY db_node
\`\`\`

[This table](../../../docs/how-to/keep-users-by-sql.md#which-driver-settings-are-needed) shows the settings of drivers and poolers.

The last two lines are for the MariaDB client and the MySQL client. Each refuses the option of the other. Debian installs the
MariaDB client under both names.

\`\`\`ts
// PostgreSQL, driver pg
const pool = new Pool({ host, database, user, password, ssl: { ca } });
const { rows } = await pool.query('SELECT * FROM api.user_lookup($1)', ['amina@example.com']);

// MySQL and MariaDB, driver mysql2
const pool = createPool({ host, database, user, password, ssl: { ca, verifyIdentity: true }, timezone: 'Z' });
const [[rows]] = await pool.execute('CALL api_user_lookup(?)', ['amina@example.com']);
\`\`\`

## Routines

On PostgreSQL they are functions in the schema \`api\`, on MySQL and MariaDB procedures whose names start with \`api_\`.
`;

/** The recording of `npm run docs:transcript`. */
export interface Transcripts {
  postgresql: string;
  mysql: string;
}

const transcriptSection = ({ postgresql, mysql }: Transcripts): string => `
## What the clients say

Recorded with \`npm run docs:transcript\` from real clients and servers; ids, logins and ports are replaced. Each session
connects, calls a routine, and gets a refusal. Then it tries a table, another tenant's user and a routine of the service. At last it connects without TLS, and to a server with a certificate of another authority.

### psql

\`\`\`console
${postgresql.trim()}
\`\`\`

### mariadb

\`\`\`console
${mysql.trim()}
\`\`\`
`;

export function directAccessPage(
  postgresql: PublicRoutine[],
  mysql: PublicRoutine[],
  transcripts: Transcripts,
): string {
  const sections = postgresql.map(({ name, parameters, comment }) => {
    const counterpart = mysql.find((routine) => routine.name === `api_${name}`);
    if (counterpart?.comment !== comment) throw new Error(`The comments of ${name} differ between the engines.`);
    const [text, ...facts] = comment.split('\n');
    const typed = parameters
      .replaceAll(/_id (?:text|anycompatible)/g, '_id text or uuid')
      .replaceAll(/_at (?:text|anycompatible)/g, '_at text or timestamptz');
    const places = parameters.split(', ').map((_, index) => `$${index + 1}`);
    return [
      `### ${name}`,
      '',
      text,
      '',
      ...facts.map((fact) => `- ${fact.replace(/^(\w+): /, '**$1**: ')}`),
      '',
      '```sql',
      `SELECT * FROM api.${name}(${places.join(', ')});   -- ${typed}`,
      `CALL api_${name}(${places.map(() => '?').join(', ')});   -- ${counterpart.parameters}`,
      '```',
      '',
    ].join('\n');
  });
  return `${HEAD}\n${sections.join('\n')}${transcriptSection(transcripts)}`;
}
