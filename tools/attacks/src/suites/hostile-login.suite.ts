import { hasMysql } from '@platform/stack';
import { hostileLogins } from '../hostile-login/run';
import type { Suite } from './suite';

export const hostileLogin: Suite = {
  name: 'hostile-login',
  promise:
    'the worst that five direct logins may say costs other tenants no request, at most 5 times p99, no readiness, 10 MiB; each is ended within 5 s',
  isLong: true,
  isStandalone: true,
  async run({ engine, seconds, seed, note }) {
    const server = engine === 'mysql' ? 'mariadb' : engine;
    if (server === 'mysql9' && !hasMysql()) {
      return { tried: 0, problems: [], missing: 'MySQL 9: npm run lab -- mysql9 unpacks it (Debian, root)' };
    }
    const { sent, problems, lines } = await hostileLogins({ server, seconds, seed, note });
    for (const line of lines) note(line);
    return { tried: sent, problems };
  },
};
