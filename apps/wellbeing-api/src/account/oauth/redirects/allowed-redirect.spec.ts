import { allowedRedirect } from './allowed-redirect';

const LIST = {
  accountOrigin: 'https://account.example.com',
  allowedOrigins: new Set(['https://account.example.com', 'https://geo.example.com', 'http://localhost:3003']),
};
const EVIL = 'evil.test';
const GEO = 'geo.example.com';

/** Values by which an attacker tries to end a sign-in on another page. */
const HOSTILE: unknown[] = [
  // Other origins, plain
  `https://${EVIL}`,
  `http://${EVIL}/app`,
  `https://${EVIL}/https://${GEO}`,
  `https://${EVIL}?https://${GEO}`,
  `https://${EVIL}#https://${GEO}`,
  `https://${EVIL}/${GEO}`,
  `https://${EVIL}:443/`,
  `https://${EVIL}./`,
  // The allowed host as a part of another
  `https://${GEO}.${EVIL}`,
  `https://${GEO}.${EVIL}/app`,
  `https://${EVIL}.${GEO}`,
  `https://x.${GEO}/app`,
  `https://x${GEO}/app`,
  `https://${GEO}x/app`,
  `https://${GEO}-${EVIL}`,
  `https://${GEO}%2e${EVIL}`,
  `https://${GEO}%00.${EVIL}`,
  `https://${GEO}%0a.${EVIL}`,
  `https://${GEO}_.${EVIL}`,
  `https://example.com/app`,
  // The allowed host with another scheme, port or spelling
  `http://${GEO}/app`,
  `https://${GEO}:444/app`,
  `https://${GEO}:443/app`,
  `https://${GEO}:/app`,
  `https://${GEO}:80/app`,
  `https://GEO.example.com/app`,
  `HTTPS://${GEO}/app`,
  `https://${GEO}./app`,
  `https://geo%2eexample%2ecom/app`,
  `https://ge%6f.example.com/app`,
  `http://localhost:3003.${EVIL}/`,
  `http://localhost:30033/`,
  `http://localhost/`,
  `https://localhost:3003/`,
  `http://127.0.0.1:3003/`,
  `http://[::1]:3003/`,
  `http://0x7f000001:3003/`,
  `http://2130706433:3003/`,
  // User information
  `https://${GEO}@${EVIL}`,
  `https://${GEO}:443@${EVIL}/`,
  `https://user@${GEO}/app`,
  `https://user:pw@${GEO}/app`,
  `https://@${GEO}/app`,
  `https://:@${GEO}/app`,
  `https://${GEO}%40${EVIL}`,
  `https://${EVIL}%40${GEO}`,
  `https://a:b@${EVIL}:c@${GEO}/`,
  `https://${GEO}@@${EVIL}`,
  // Relative to the scheme, with slashes and backslashes
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `//${GEO}/app`,
  `/\\${EVIL}`,
  `\\/${EVIL}`,
  `\\\\${EVIL}`,
  `/\\/${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https:///${EVIL}`,
  `https:////${EVIL}`,
  `https:\\\\${EVIL}`,
  `https:/\\${EVIL}`,
  `https://${EVIL}\\@${GEO}`,
  `https://${GEO}\\@${EVIL}`,
  `https://${GEO}\\.${EVIL}`,
  `https:${GEO}/app`,
  `https:/${GEO}/app`,
  `https:///${GEO}/app`,
  `https://\\${EVIL}`,
  `http:/\\/\\${EVIL}`,
  `/.//\\${EVIL}`,
  // Characters that browsers drop or read differently
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  ` https://${EVIL}`,
  `https://${GEO}\t.${EVIL}`,
  `https://${GEO}\n@${EVIL}`,
  `ht\ntps://${EVIL}`,
  `https://${EVIL}\u0000.${GEO}`,
  `https://${GEO}\u0000${EVIL}`,
  `/app\r\nLocation: https://${EVIL}`,
  `/app\u0000`,
  `\u0001//${EVIL}`,
  `\u00a0//${EVIL}`,
  `/\u00ad/${EVIL}`,
  `/\u200b/${EVIL}`,
  `https://${GEO}\u3002${EVIL}`,
  `https://geo\uff0eexample\uff0ecom/`,
  `https://${EVIL}\uff0f@${GEO}`,
  `/\uff0f${EVIL}`,
  `https://\u0261eo.example.com/`,
  `https://ge\u03bf.example.com/`,
  `\u202ehttps://${EVIL}`,
  `https://${GEO} .${EVIL}`,
  `/app `,
  // Other schemes
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  `javascript://${GEO}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'data:;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  `ftp://${GEO}/`,
  `ws://${GEO}/`,
  `blob:https://${GEO}/1`,
  `view-source:https://${GEO}/`,
  `filesystem:https://${GEO}/`,
  'about:blank',
  'mailto:a@example.com',
  `intent://${GEO}/`,
  `jar:https://${GEO}!/`,
  `feed:https://${EVIL}`,
  // Relative without a leading slash, and empty
  'app',
  './app',
  '../app',
  `.${EVIL}`,
  `@${EVIL}`,
  `?https://${EVIL}`,
  `#//${EVIL}`,
  `;//${EVIL}`,
  '',
  'null',
  '*',
  'https://',
  'https:',
  '://',
  // Encoded twice
  `https%3A%2F%2F${EVIL}`,
  `%2f%2f${EVIL}`,
  `%5c%5c${EVIL}`,
  `%68ttps://${EVIL}`,
  `%09//${EVIL}`,
  // Markup, and other types than text
  `"><script>`,
  `/"onload=`,
  `/<script>`,
  '/`',
  '/{{7*7}}',
  '/a|b',
  '/^',
  `https://${GEO}/"><svg>`,
  null,
  undefined,
  7,
  true,
  {},
  [],
  [`https://${GEO}/app`],
  { href: `https://${GEO}/app` },
  `/${'a'.repeat(12_288)}`,
  `${[...LIST.allowedOrigins][0]}/${'a'.repeat(2048)}`,
];

describe('allowedRedirect', () => {
  it(`has a table of at least 100 different hostile values: ${HOSTILE.length}`, () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(100);
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  });

  it.each(HOSTILE.map((target) => [JSON.stringify(target) ?? 'undefined', target]))('refuses %s', (_shown, target) => {
    expect(allowedRedirect(target, LIST)).toBeNull();
  });

  it.each([
    ['https://geo.example.com', 'https://geo.example.com/'],
    ['https://geo.example.com/app', 'https://geo.example.com/app'],
    ['https://geo.example.com/app?a=b&c=%2F#x', 'https://geo.example.com/app?a=b&c=%2F#x'],
    ['https://geo.example.com/app?next=https://evil.test', 'https://geo.example.com/app?next=https://evil.test'],
    ['http://localhost:3003/app', 'http://localhost:3003/app'],
    ['/account', 'https://account.example.com/account'],
    ['/a/..//evil.test', 'https://account.example.com//evil.test'],
  ])('lets %s pass', (target, expected) => {
    expect(allowedRedirect(target, LIST)?.href).toBe(expected);
  });

  it('never leads to an origin outside the list, even if a text is appended to an allowed one', () => {
    for (const origin of LIST.allowedOrigins) {
      for (let code = 0; code < 256; code++) {
        const url = allowedRedirect(`${origin}${String.fromCharCode(code)}${EVIL}`, LIST);
        if (url) expect(LIST.allowedOrigins).toContain(url.origin);
      }
    }
  });
});
