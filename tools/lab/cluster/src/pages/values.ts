import { type Block, blocksOf, readPage } from '@platform/charts';
import type { App } from '@platform/stack';
import { parse, stringify } from 'yaml';
import { control, podNetwork } from '../addresses';

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The second over the first. A key that the second sets to undefined is removed. */
function merged(first: Tree, second: Tree): Tree {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isTree(before) && isTree(value) ? merged(before, value) : value] as const;
  });
  return Object.fromEntries(
    Object.entries({ ...first, ...Object.fromEntries(both) }).filter(([, v]) => v !== undefined),
  );
}

/** Quotas above the load of `breaks`, in which one caller of each kind sends all requests. */
const UNLIMITED = 100_000;

/** The addresses of this cluster's servers, which the page leaves to the operator, and the quotas. */
const ofThisCluster = (app: App): Tree => ({
  config: {
    TRUSTED_PROXIES: podNetwork,
    ...(app === 'db-node' && { API_SERVICE_RATE_PER_MINUTE: UNLIMITED }),
    ...(app === 'wellbeing-api' && {
      ALLOWED_REDIRECT_ORIGINS: 'https://pay.platform.internal',
      ACCOUNT_RATE_PER_MINUTE: UNLIMITED,
      ADDRESS_RATE_PER_MINUTE: UNLIMITED,
    }),
  },
  networkPolicy: {
    database: { cidrs: [`${control}/32`], pods: undefined },
    redis: { cidrs: [`${control}/32`], ports: [6379] },
  },
});

/** The values that the page shows for every service. Blocks for one service are about another database. */
const shownByThePage = (): Tree[] =>
  blocksOf('install.md', readPage('install.md'))
    .filter(({ mark }: Block) => mark === 'values')
    .map(({ text }) => parse(text) as Tree);

/** `my-values.yaml` after an operator has edited it by the page. No public DNS has names below `.internal`. */
export const editedValues = (app: App, text: string): string => {
  const withHosts = parse(text.replaceAll(/\bexample\.com\b/g, 'platform.internal')) as Tree;
  return stringify([...shownByThePage(), ofThisCluster(app)].reduce(merged, withHosts));
};

/** What this cluster needs in addition to the minimal values: its servers, and the authority of their certificates. */
export const additionalValues = (app: App): string => {
  const { certificateAuthorities } = shownByThePage().reduce(merged, {});
  return stringify(merged({ certificateAuthorities }, ofThisCluster(app)));
};
