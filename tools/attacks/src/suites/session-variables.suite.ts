import { Random } from '@platform/harness';
import { hasMysql } from '@platform/stack';
import { Stage } from '../hostile-login/stage';
import { Sweep } from '../session-variables/sweep';
import type { Suite } from './suite';

export const sessionVariables: Suite = {
  name: 'session-variables',
  promise:
    'whatever a direct login sets on its session, a routine answers as without it or with an error; no bad row is stored; others are served',
  isLong: true,
  isStandalone: true,
  async run({ engine, seed, note }) {
    const server = engine === 'mysql' ? 'mariadb' : engine;
    if (server === 'mysql9' && !hasMysql()) {
      return { tried: 0, problems: [], missing: 'MySQL 9: npm run lab -- mysql9 unpacks it (Debian, root)' };
    }
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
};
