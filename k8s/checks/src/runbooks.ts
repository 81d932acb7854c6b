import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

export const runbooksFolder = join(root, 'docs/runbooks');

/** A fenced block of a page. */
export interface Block {
  page: string;
  line: number;
  /** `sh`, `sql`, `yaml`. */
  language: string;
  /** The text after the language: `run`, `run db-node`, `values`, `recovery mariadb`, `not-run: why`. */
  mark: string;
  text: string;
}

export const pages = (): string[] => readdirSync(runbooksFolder).filter((name) => name.endsWith('.md'));
export const readPage = (page: string): string => readFileSync(join(runbooksFolder, page), 'utf8');

export function blocksOf(page: string, text: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { indent: number }) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^(\s*)```\s*(\w*)\s*(.*?)\s*$/.exec(line);
    if (!fence) {
      if (open) open.text += `${line.slice(open.indent)}\n`;
      continue;
    }
    const [, indent = '', language = '', mark = ''] = fence;
    if (open) {
      const { indent: _indent, ...block } = open;
      blocks.push(block);
      open = undefined;
    } else open = { page, line: index + 1, language, mark, text: '', indent: indent.length };
  }
  return blocks;
}

/** Whether a block with such a mark is for this service; one that names no service is for each. */
export const isFor = (mark: string, app: string): boolean => {
  const [, name] = mark.split(' ');
  return name === undefined || name === 'last' || name === app;
};

/** A block that a test may execute, or values that it may render; anything else must say why not. */
export const isMarked = ({ mark }: Block): boolean =>
  /^(run|values)( (payment-service|db-node|wellbeing-api|last))?$|^recovery (postgresql|mariadb)$/.test(mark) ||
  /^not-run: \S.{15,}$/.test(mark);
