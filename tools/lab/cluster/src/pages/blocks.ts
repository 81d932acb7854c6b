import { type Block, blocksOf, isFor, pages, readPage } from '@platform/charts';
import type { App } from '@platform/stack';

/** Blocks of a page that are executed for a service, in their order; those of a clean-up are not among them. */
export const blocksToRun = (page: string, app: App): Block[] =>
  blocksOf(page, readPage(page)).filter(
    ({ mark }) => mark.startsWith('run') && mark !== 'run last' && isFor(mark, app),
  );

/** The blocks of the clean-up. */
export const lastBlocks = (page: string): Block[] =>
  blocksOf(page, readPage(page)).filter(({ mark }) => mark === 'run last');

export const placeOf = ({ page, line }: Block): string => `${page}:${line}`;

/** Every block of every page that is to be executed somewhere. */
export const allToRun = (): string[] =>
  pages().flatMap((page) =>
    blocksOf(page, readPage(page))
      .filter(({ mark }) => mark.startsWith('run'))
      .map(placeOf),
  );
