import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CallFrame } from './profile';

export const GROUPS = [
  'our code',
  'Nest, Express',
  'pg, mysql2',
  'ioredis',
  'TypeORM',
  'other packages',
  'Node',
  'garbage collector',
] as const;
export type Group = (typeof GROUPS)[number];

/** Where a function comes from. */
export interface Origin {
  group: Group;
  /** A package, or a file of ours or of Node. */
  from: string;
}

/** The packages that NestJS and Express brought, or that validate for them. */
const FRAMEWORK =
  /^(@nestjs\/.*|express|router|body-parser|rxjs|helmet|finalhandler|on-finished|path-to-regexp|reflect-metadata|class-validator|class-transformer|qs|send|iterare)$/;
const DRIVER = /^(pg|pg-.*|postgres-.*|mysql2)$/;
const REDIS = /^(ioredis|@ioredis\/commands|redis-.*|standard-as-callback|cluster-key-slot|denque)$/;

export function originOf({ functionName, url }: CallFrame, source = url): Origin {
  if (functionName === '(garbage collector)') return { group: 'garbage collector', from: 'V8' };
  if (!url || url.startsWith('node:')) return { group: 'Node', from: url || 'native' };
  const bundledDriver = /\/packages\/(pg|mysql2)\.cjs$/.exec(url)?.[1];
  if (bundledDriver) return { group: 'pg, mysql2', from: bundledDriver };
  const name = packageOf(source);
  if (name === undefined) {
    const [, own] = /\/((?:apps|libs)\/.+)$/.exec(source) ?? [];
    return own === undefined ? { group: 'other packages', from: 'bundle' } : { group: 'our code', from: own };
  }
  return { group: groupOf(name), from: name };
}

/** @returns undefined for what is in no package */
function packageOf(path: string): string | undefined {
  const [, inside] = /.*\/node_modules\/(.+)$/.exec(path) ?? [];
  if (inside === undefined) return undefined;
  // class-transformer's own map calls its files so.
  if (inside.startsWith('src/')) return 'class-transformer';
  return inside.split('/', inside.startsWith('@') ? 2 : 1).join('/');
}

function groupOf(name: string): Group {
  if (FRAMEWORK.test(name)) return 'Nest, Express';
  if (DRIVER.test(name)) return 'pg, mysql2';
  if (REDIS.test(name)) return 'ioredis';
  return name === 'typeorm' ? 'TypeORM' : 'other packages';
}

/** Finds origins by the source maps beside the bundles. */
export class Origins {
  private readonly maps = new Map<string, SourceMap | null>();

  of(frame: CallFrame): Origin {
    const file = frame.url.startsWith('file:') ? fileURLToPath(frame.url) : frame.url;
    const entry = this.mapOf(file)?.findEntry(frame.lineNumber, frame.columnNumber);
    const source = entry && 'originalSource' in entry ? entry.originalSource : undefined;
    return originOf({ ...frame, url: file }, source && `/${source}`);
  }

  private mapOf(file: string): SourceMap | null {
    const known = this.maps.get(file);
    if (known !== undefined) return known;
    const path = `${file}.map`;
    const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
    this.maps.set(file, map);
    return map;
  }
}
