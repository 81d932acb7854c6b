import { readFileSync } from 'node:fs';

const STYLE = new URL('../../../../docs/style.md', import.meta.url);

/** The words that the glossary replaces: the last column of its table, each between backticks. */
export function glossaryTerms() {
  const terms = [];
  for (const row of readFileSync(STYLE, 'utf8').split('\n')) {
    const [, term, , avoid] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    for (const [, word] of (avoid ?? '').matchAll(/`([^`]+)`/g)) {
      const pattern = new RegExp(
        String.raw`(?<![\p{L}\p{N}_-])${word.replace(/[.*+?()[\]]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)}(?![\p{L}\p{N}_-]|\s+than\b)`,
        'giu',
      );
      terms.push({ pattern, instead: term });
    }
  }
  if (terms.length === 0) throw new Error('docs/style.md: its glossary has no table');
  return terms;
}
