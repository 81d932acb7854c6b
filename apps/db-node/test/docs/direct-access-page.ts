import type { DataSource } from 'typeorm';

export interface PublicRoutine {
  name: string;
  parameters: string;
  /** What the database itself says about it. */
  comment: string;
}

export async function postgresqlRoutines(admin: DataSource): Promise<PublicRoutine[]> {
  return admin.query(`
    SELECT p.proname AS name, pg_get_function_identity_arguments(p.oid) AS parameters,
      obj_description(p.oid, 'pg_proc') AS comment
    FROM pg_proc p
    WHERE p.pronamespace = 'api'::regnamespace
    ORDER BY p.proname`);
}

export async function mysqlRoutines(admin: DataSource): Promise<PublicRoutine[]> {
  return admin.query(`
    SELECT r.ROUTINE_NAME AS name, r.ROUTINE_COMMENT AS comment,
      (SELECT GROUP_CONCAT(p.PARAMETER_NAME ORDER BY p.ORDINAL_POSITION SEPARATOR ', ')
        FROM information_schema.PARAMETERS p
        WHERE p.SPECIFIC_SCHEMA = r.ROUTINE_SCHEMA AND p.SPECIFIC_NAME = r.ROUTINE_NAME) AS parameters
    FROM information_schema.ROUTINES r
    WHERE r.ROUTINE_SCHEMA = DATABASE() AND r.ROUTINE_NAME LIKE 'api\\_%'
    ORDER BY r.ROUTINE_NAME`);
}

const HEAD = `# Direct database access

<!-- Written by the database's own comments: UPDATE_DOCS=1 npx jest --selectProjects integration test/docs -->

A team that would rather speak SQL than HTTP can be given a **database credential**: a login of the database itself, bound
to one tenant, that may call the routines below and nothing else. They are the same routines that serve the HTTP API, so a
lockout, an expiry, a scope or a refusal is the same either way. An operator issues, rotates and drops a credential
under \`/setup-api/tenants/{tenant_id}/database-credentials\`; the password is shown once. Rotating gives another login *and*
another password, and the old login can do nothing from that moment on.

- **TLS is required.** Check the server's certificate as well (\`verify-full\`): encryption alone does not say who answers.
- **The tenant is looked up by the login of the connection.** No argument and no session setting can choose another. Do not
  put a pooler in front that signs in as one shared login.
- **A scope is needed for each routine**, as over HTTP; without it the answer is \`FORBIDDEN\`.
- Times that you pass are ISO 8601 text with a timezone, such as \`2026-01-31T12:00:00Z\`; times that come back are UTC.
- At most 3 connections (as the operator set it), 2.5 s a statement, 10 s of silence inside a transaction. The quota of the
  HTTP API does not apply here.

## What a login may not do

It shares the server with every tenant, so beside the routines it may only compute: no temporary tables or files, no large
objects, no advisory locks, \`pg_notify\`, \`pg_sleep\` or \`DO\` on PostgreSQL, no other database. The service ends a session
whose statement takes longer than 3 s, whose transaction is open for 15 s, that has been silent for 10 minutes, or that holds
more than 200 locks or 16 MiB (on MySQL and MariaDB, where a prepared statement takes about 32 KiB: prepare what you repeat,
and close it). The login may sign in again at once.

A login may work for 10 s in any minute, summed over its sessions; time in which it only waits is not counted. Who works
for longer cannot connect for a minute, and its sessions end: spread long work, or ask for less of it. Rotating is not needed.

Do not change the password or the settings of the login (\`ALTER ROLE\`, \`SET PASSWORD\`): they are put back within seconds,
and with the password its sessions end. Ask the operator to rotate it instead.

**Operators.** The database administrator runs \`database/<engine>/provision/<engine>.sql\` again with each release. Where it could not revoke
or grant a part, as on some managed databases, the service's log names each at the start and issuing answers 409
\`DIRECT_CREDENTIALS_REFUSED\`; \`DIRECT_CREDENTIALS=accept-risk\` issues logins all the same, and \`off\` none. A dropped or
rotated login can call nothing from the moment of the answer; what it owned goes with it, if need be later and by itself. The
log names the SQLSTATE of what is in the way, such as objects of that login in another database of the server (\`2BP01\`). Each
session that was cut off is a line in the log, counts in \`direct_sessions_cut_off_total\`, and once an hour is an entry of the
audit (\`database_login.cut_off\`, \`database_login.suspend\`; the list shows \`suspended_until\`). Count \`database.directLogins\` in the chart. On PostgreSQL keep \`max_prepared_transactions\`
at 0; on 17 and later \`max_notify_queue_pages = 1280\` bounds what \`NOTIFY\` can write to disk at 10 MB.

## Refusals

A refusal is SQLSTATE \`ND001\` on PostgreSQL and \`45000\` on MySQL and MariaDB. Its message is a stable code, in some cases
followed by \`: \` and a text for people; branch on the code. Beside those of each routine below there are
\`UNAUTHENTICATED\` (the login is bound to no tenant: dropped, expired), \`FORBIDDEN\` (the scope is missing) and, on
PostgreSQL, \`TLS_REQUIRED\`. \`NOT_FOUND\` is said of missing rows and of other tenants' rows alike.

Only look-ups (\`user_lookup\`, \`user_get\`, \`credential_context\`, \`session_get\`) may be repeated without thought, and
\`session_revoke\`, which succeeds again. On a deadlock or a lost connection (SQLSTATE \`40001\`, \`40P01\`, \`08…\`) look first
what happened. **On PostgreSQL a routine takes part in your transaction**: a \`ROLLBACK\` undoes a recorded failure or a consumed
token, so call it outside of one. On MySQL and MariaDB each routine commits by itself, and also commits what was open before.

## Connecting

\`\`\`sh
psql "host=db.example.com dbname=db_node user=dn_… sslmode=verify-full sslrootcert=ca.crt"
mariadb --host=db.example.com --user=dn_… --password --ssl-ca=ca.crt --ssl-verify-server-cert db_node
mysql --host=db.example.com --user=dn_… --password --ssl-ca=ca.crt --ssl-mode=VERIFY_IDENTITY db_node
\`\`\`

The last two are for MariaDB's client and for MySQL's; each refuses the other's option, and Debian installs MariaDB's under
both names.

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

/** What `npm run docs:transcript` recorded. */
export interface Transcripts {
  postgresql: string;
  mysql: string;
}

const transcriptSection = ({ postgresql, mysql }: Transcripts): string => `
## What the clients say

Recorded with \`npm run docs:transcript\` from real clients and servers; ids, logins and ports are replaced. Each session
connects, calls a routine, is refused, tries a table, another tenant's user, a routine of the service, a connection without
TLS, and a server that another authority vouches for.

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
    if (counterpart?.comment !== comment) throw new Error(`The engines disagree about ${name}.`);
    const [text, ...facts] = comment.split('\n');
    const places = parameters.split(', ').map((_, index) => `$${index + 1}`);
    return [
      `### ${name}`,
      '',
      text,
      '',
      ...facts.map((fact) => `- ${fact.replace(/^(\w+): /, '**$1**: ')}`),
      '',
      '```sql',
      `SELECT * FROM api.${name}(${places.join(', ')});   -- ${parameters}`,
      `CALL api_${name}(${places.map(() => '?').join(', ')});   -- ${counterpart.parameters}`,
      '```',
      '',
    ].join('\n');
  });
  return `${HEAD}\n${sections.join('\n')}${transcriptSection(transcripts)}`;
}
