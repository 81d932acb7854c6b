import { eventually, queryOnce } from '@platform/stack';
import { apps, type App, operationsOf } from '../api/operation';
import { extraNameCases } from '../bad-input/input-cases';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { judge } from '../bad-input/judge';
import { exchange } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { withRealPlaces } from '../world/real-places';
import { readTables } from '../world/tables';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

/** What jobs write whatever a request says. */
const BY_JOBS = [
  'public.event_attempts',
  'public.gateway_paces',
  'public.gateway_tokens',
  'private.service_usage',
  '`service_usage`',
];
/** What each export of somebody's data is told by. */
const BY_EXPORTS = ['public.security_events (data_exported)', 'public.outgoing_mails (security_event)'];
const AT_ONCE = 8;

/** Every route of the app with the name of every column that its database has. */
async function injectColumns(world: World, app: App): Promise<Finding> {
  const credentials = new Credentials(world);
  const problems: string[] = [];
  const prepared = [];
  for (const described of operationsOf(app)) {
    const operation = await withRealPlaces(world, described, credentials);
    prepared.push({ operation, identity: await credentials.good(operation) });
  }
  // The first look may write: an account's own collection is made when somebody asks for it.
  for (const { operation, identity } of prepared.filter(({ operation: { method } }) => method === 'GET')) {
    const path = withQuery(pathOf(operation), requiredQuery(operation));
    await exchange(world.url(app), { method: 'GET', path, headers: identity });
  }
  await jobsAreDone(world, app);
  const before = await readTables(world, app);
  if (before.columns.length < 20) problems.push(`${app}: only ${before.columns.length} columns were found`);
  let [tried, exports] = [0, 0];
  for (const { operation, identity } of prepared) {
    const cases = extraNameCases(operation, identity, before.columns);
    tried += cases.length;
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const batch = cases.slice(at, at + AT_ONCE).map(async (one) => {
        const answer = await exchange(world.url(app), one.sent);
        if (operation.name.endsWith('/users/me/export') && answer.status === 200) exports++;
        const found = judge(operation, one, answer);
        return found.map((problem) => `${operation.name}, ${problem}`);
      });
      problems.push(...(await Promise.all(batch)).flat());
    }
  }
  const after = await readTables(world, app);
  for (const [table, count] of Object.entries(after.countsByKind)) {
    const more = count - (before.countsByKind[table] ?? 0) - (BY_EXPORTS.includes(table) ? exports : 0);
    if (more > 0 && !BY_JOBS.includes(table)) problems.push(`${app}: ${more} rows were written to ${table}`);
  }
  return { tried, problems };
}

/** What was done before is told by jobs, by the clock: so much is left for them. */
const LEFT_TO_JOBS: Record<App, (url: string) => string> = {
  'payment-service': () => 'SELECT count(*) AS count FROM event_outbox WHERE problem IS NULL',
  'db-node': (url) => `SELECT count(*) AS count FROM ${url.startsWith('mysql') ? '' : 'private.'}audit_queue`,
  'wellbeing-api': () => `SELECT (SELECT count(*) FROM sign_in_failure_notes) +
    (SELECT count(*) FROM security_events WHERE notice_due) AS count`,
};

const jobsAreDone = (world: World, app: App) => {
  const url = world.platform.databases[app].adminUrl;
  return eventually('what happened before is told', async () => {
    const [row] = await queryOnce<{ count: string }>(url, LEFT_TO_JOBS[app](url));
    return Number(row?.count) === 0;
  });
};

export const columns: Suite = {
  name: 'columns',
  promise:
    'the name of any column of any table, as a further field or parameter of any route, is refused and stores nothing',
  async run(world): Promise<Finding> {
    const found = [];
    for (const app of apps) found.push(await injectColumns(world, app));
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      problems: found.flatMap(({ problems }) => problems),
    };
  },
};
