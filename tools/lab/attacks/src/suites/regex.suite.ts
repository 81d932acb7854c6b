import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { superLinear } from './growth';
import type { Finding, Suite } from './suite';

const FOLDERS = ['apps', 'libs'];

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
        const text = isProven ? null : superLinear(expression);
        if (text !== null)
          problems.push(`${path}: ${expression.source.slice(0, 80)} takes more than linear time for ${text}`);
      }
    }
    return Promise.resolve({ tried, problems });
  },
};
