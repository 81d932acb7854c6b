import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import type { Finding, Suite } from './suite';

const FOLDERS = ['apps', 'libs'];
/** Longest text that any expression here is given, in characters, and how long it may take for it. */
const LENGTH = 20_000;
const LIMIT_MS = 100;

/** Expressions that would be slow for a long text and never get one. */
const bounded: Record<string, string> = {
  'apps/payment-service/src/money/decimal.ts: 0+$': 'the digits after the point, at most 18',
};

function sources(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/spec\.ts|node_modules|\/dist\//.test(path))
    .map((path) => join(folder, path));
}

/** Every regular expression that is written as such. */
function expressionsIn(path: string): RegExp[] {
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Texts that make a bad expression go back and forth: what it likes, very often, and an end that it does not. */
function slowest(expression: RegExp): number {
  const seeds = ['a', '0', '-', ' ', '.', '/', 'a.', 'a-', '=', 'aA0', '\\', '"', '@', 'a@', '_', ';', ',', '\t'];
  let worst = 0;
  for (const seed of seeds) {
    for (const end of ['\u0000', '!', '']) {
      const text = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH) + end;
      const copy = new RegExp(expression.source, expression.flags.replace('g', ''));
      const startedAt = performance.now();
      copy.test(text);
      worst = Math.max(worst, performance.now() - startedAt);
      if (worst > LIMIT_MS) return worst;
    }
  }
  return worst;
}

export const regularExpressions: Suite = {
  name: 'expressions',
  promise: 'no regular expression of the services takes super-linear time',
  run(): Promise<Finding> {
    const problems: string[] = [];
    let tried = 0;
    for (const path of FOLDERS.flatMap(sources)) {
      for (const expression of expressionsIn(path)) {
        tried++;
        // The analysis is strict and knows no limits of length; what it doubts is measured.
        const isBounded = bounded[`${path}: ${expression.source}`] !== undefined;
        const isProven = isBounded || isSafe(expression, { timeout: 300, maxScore: 500 }).safe;
        const took = isProven ? 0 : slowest(expression);
        if (took > LIMIT_MS) problems.push(`${path}: ${expression.source.slice(0, 80)} took ${Math.round(took)} ms`);
      }
    }
    return Promise.resolve({ tried, problems });
  },
};
