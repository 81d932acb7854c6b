import { Random } from '@platform/harness';
import { hasMysql } from '@platform/stack';
import type { Server } from '../hostile-login/login';
import { hostileLogins } from '../hostile-login/run';
import { Stage } from '../hostile-login/stage';
import { Sweep } from '../session-variables/sweep';
import type { Finding, Options, StandaloneSuite } from './suite';

/** A suite of what a direct login may say to the database server that the options choose. */
const onServer = (
  name: string,
  promise: string,
  run: (server: Server, options: Options) => Promise<Finding>,
): StandaloneSuite => ({
  name,
  promise,
  isLong: true,
  isStandalone: true,
  run: async (options) => {
    const server = options.engine === 'mysql' ? 'mariadb' : options.engine;
    if (server === 'mysql9' && !hasMysql())
      return { tried: 0, problems: [], missing: 'MySQL 9: npm run lab -- mysql9 unpacks it (Debian, root)' };
    return run(server, options);
  },
});

export const hostileLogin = onServer(
  'hostile-login',
  'the worst that five direct logins may say costs other tenants no request, at most 5 times p99, no readiness, 10 MiB; each is ended within 5 s',
  async (server, { seconds, seed, note }) => {
    const { sent, problems } = await hostileLogins({ server, seconds, seed, note });
    return { tried: sent, problems };
  },
);

export const sessionVariables = onServer(
  'session-variables',
  'whatever a direct login sets on its session, a routine answers as without it or with an error; no bad row is stored; others are served',
  async (server, { seed, note }) => {
    const stage = await Stage.open(server);
    try {
      const sweep = await Sweep.on(stage);
      const uncalled = await sweep.uncalled();
      const variables = await sweep.variables(new Random(seed));
      const { accepted, refused, harmless, calls, skipped, problems } = await sweep.run(variables, note);
      note(
        `${variables.length} variables: ${accepted} settings accepted, ${refused} refused; under ${harmless} every call ended as in an untouched session; ${skipped} calls skipped`,
      );
      return { tried: calls, problems: [...uncalled.map((name) => `no call of ${name}`), ...problems] };
    } finally {
      await stage.close();
    }
  },
);
