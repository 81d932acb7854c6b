import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme } from 'vitepress';

const docs = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Entry {
  text: string;
  link: string;
}

/** Pages of a folder by their titles, README first. */
function pagesIn(folder: string): Entry[] {
  const names = readdirSync(join(docs, folder)).filter((name) => name.endsWith('.md'));
  return names
    .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || (a < b ? -1 : 1))
    .map((name) => ({
      text: /^# (.+)$/m.exec(readFileSync(join(docs, folder, name), 'utf8'))?.[1]?.replaceAll('`', '') ?? name,
      link: `/${folder}/${name === 'README.md' ? '' : name.replace(/\.md$/, '')}`,
    }));
}

const group = (text: string, items: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem => ({
  text,
  items,
  collapsed: true,
});

const gateways = ['adyen', 'flutterwave', 'mobilemoney', 'paypal', 'paystack', 'razorpay', 'square', 'stripe'];
const generated = '/reference/generated';

const reference: DefaultTheme.SidebarItem[] = [
  { text: 'Payment API', link: `${generated}/api/payment-service/` },
  { text: 'db-node API', link: `${generated}/api/db-node/` },
  { text: 'Account, geo and wellbeing API', link: `${generated}/api/wellbeing-api/` },
  { text: 'Error codes', link: `${generated}/errors/` },
  { text: 'Event catalogue', link: `${generated}/events` },
  { text: 'Settings', link: `${generated}/settings` },
  ...pagesIn('reference'),
  { text: 'Operations by permission', link: `${generated}/permissions` },
  { text: 'Benchmark results', link: '/reference/measurements/benchmarks' },
  { text: 'TypeScript SDK', link: '/libs/clients/typescript/' },
  { text: 'Python SDK', link: '/libs/clients/python/' },
  { text: 'The command pay', link: '/tools/pay/' },
];

export const navigation: DefaultTheme.NavItem[] = [
  { text: 'Tutorials', link: '/tutorials/' },
  { text: 'How-to', link: '/how-to/' },
  {
    text: 'Reference',
    items: reference.slice(0, 6).map(({ text, link }) => ({ text: text!, link: link! })),
  },
  { text: 'Explanation', link: '/explanation/' },
  { text: 'Style and glossary', link: '/style' },
];

export const sidebar: DefaultTheme.Sidebar = [
  group('Tutorials', pagesIn('tutorials')),
  group('How-to guides', pagesIn('how-to')),
  group(
    'Gateways',
    gateways.map((name) => ({ text: name, link: `/apps/payment-service/gateways/${name}` })),
  ),
  group('Runbooks', pagesIn('runbooks')),
  group('Reference', reference),
  group('Explanation', [
    ...pagesIn('explanation'),
    { text: 'How far does each service scale?', link: '/scaling' },
    { text: 'payment-service', link: '/apps/payment-service/' },
    { text: 'db-node', link: '/apps/db-node/' },
    { text: 'wellbeing-api', link: '/apps/wellbeing-api/' },
  ]),
  group('Security', pagesIn('security')),
  group('Decisions', pagesIn('adr')),
  group('Contributing', [
    { text: 'How to work here', link: '/CONTRIBUTING' },
    { text: 'Style and glossary', link: '/style' },
    { text: 'Report a vulnerability', link: '/SECURITY' },
  ]),
];
