import { givenSignedIn } from '@platform/harness';
import { exchange } from '../http/exchange';
import type { Finding, Suite } from './suite';

const evil = 'evil.example';

function targets(own: string): string[] {
  const { host, port } = new URL(own);
  return [
    `http://${evil}/`,
    `https://${evil}`,
    `//${evil}`,
    `///${evil}`,
    `/\\${evil}`,
    `\\\\${evil}`,
    `/\t/${evil}`,
    `http:${evil}`,
    `http:/${evil}`,
    `http://${host}@${evil}/`,
    `http://${host}.${evil}/`,
    `http://${evil}#${host}`,
    `http://${evil}?${host}`,
    `http://${evil}\\@${host}`,
    `http://${host}:80@${evil}`,
    `http://localhost:${port}/`,
    `http://127.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `HTTP://${host.toUpperCase()}.${evil}/`,
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `${own}\r\nSet-Cookie: a=b`,
    `%2f%2f${evil}`,
    `/%5c${evil}`,
    `/%09/${evil}`,
    `http://${evil}%00.${host}`,
    'a'.repeat(5000),
  ];
}

export const redirects: Suite = {
  name: 'redirects',
  promise: 'redirect_to leads to the exact allow-listed origins only, whatever it looks like',
  async run(world): Promise<Finding> {
    const own = world.url('wellbeing-api');
    const { cookie } = await givenSignedIn(world.wellbeing);
    const problems: string[] = [];
    const wishes = targets(own);
    for (const wish of wishes) {
      for (const page of ['/login', '/signup']) {
        const path = `${page}?redirect_to=${encodeURIComponent(wish)}`;
        const answer = await exchange(own, { method: 'GET', path, headers: { cookie, accept: 'text/html' } });
        const location = answer.headers.location;
        if (answer.status >= 500) problems.push(`${wish.slice(0, 60)}: ${answer.status}`);
        if (location !== undefined && new URL(location, own).origin !== new URL(own).origin) {
          problems.push(`${wish.slice(0, 60)} leads to ${location}`);
        }
        if (answer.headers['set-cookie']?.some((set) => set.startsWith('a=b'))) problems.push('a header was injected');
      }
    }
    const kept = await exchange(own, {
      method: 'GET',
      path: `/login?redirect_to=${encodeURIComponent(`${own}/app`)}`,
      headers: { cookie },
    });
    if (!kept.headers.location?.startsWith(own) && !kept.headers.location?.startsWith('/')) {
      problems.push(`an allowed origin leads to ${kept.headers.location}: the test would not notice a redirect`);
    }
    return { tried: wishes.length * 2, problems };
  },
};
