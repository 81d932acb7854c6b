import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, root } from './paths';
import { blocksOf } from './runbooks';

const PAGE = 'docs/how-to/install-on-your-cluster.md';

const blocks = blocksOf(PAGE, readFileSync(join(root, PAGE), 'utf8')).filter(({ mark }) => mark.startsWith('values '));

/** The kinds of clusters that the page has values for. */
export const clusterKinds: readonly string[] = [...new Set(blocks.map(({ mark }) => mark.split(' ')[1]!))];

/** The page's values of one kind for one app: those of every app first. */
export const valuesOfKind = (kind: string, app: App): string[] =>
  blocks
    .filter(({ mark }) => mark === `values ${kind}` || mark === `values ${kind} ${app}`)
    .map(({ text }) => text.replaceAll(/\bAPP\b/g, app));
