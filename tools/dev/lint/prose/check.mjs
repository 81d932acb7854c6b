// Checks every text that people read: Markdown, comments, error messages, UI strings, API descriptions, help, logs.
//   node tools/dev/lint/prose/check.mjs [--warnings] [file or folder …]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import writeGood from 'textlint-rule-write-good';
import { blocksOf } from './blocks.mjs';
import { glossaryTerms } from './glossary.mjs';
import { bannedWords, sentenceLength } from './rules.mjs';

const TEXTS = /\.(md|tsx?|mts|mjs|cjs|sql|ya?ml|tpl|sh)$|\/openapi\.json$|^\.ci\/run$/;
/** Released migrations are never edited. */
const NOT_OURS = /(^|\/)(_generated|generated|golden|node_modules|migrations)\/|openapi\.baseline/;
/** Generated files say so in their first line, and repeat texts of their sources. A template is a source. */
const isGenerated = (path, source) =>
  !path.includes('.template.') && /^\s*(?:\/\/|--|#|\/\*\*?)\s*(?:Generated|Made)\b/.test(source);

const kernel = new TextlintKernel();
const terms = glossaryTerms();

/** @returns {Promise<{ line: number, message: string, isWarning: boolean }[]>} */
export async function findingsOf(path, source) {
  const blocks = path.endsWith('.md') ? [{ line: 1, text: source }] : blocksOf(path, source);
  const lines = [];
  for (const { line, text } of blocks) {
    text.split('\n').forEach((_, offset) => lines.push(line + offset));
    lines.push(line);
  }
  const { messages } = await kernel.lintText(blocks.map(({ text }) => text).join('\n\n'), {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown.default ?? markdown }],
    rules: [
      { ruleId: 'sentence-length', rule: sentenceLength },
      { ruleId: 'banned-words', rule: bannedWords, options: { terms } },
      PASSIVE,
    ],
  });
  return messages.map(({ loc, message, ruleId }) => ({
    line: lines[loc.start.line - 1] ?? 1,
    message,
    isWarning: ruleId === PASSIVE.ruleId,
  }));
}

const PASSIVE = {
  ruleId: 'passive-voice',
  rule: writeGood.default ?? writeGood,
  options: {
    passive: true,
    illusion: false,
    so: false,
    thereIs: false,
    weasel: false,
    adverb: false,
    tooWordy: false,
    cliches: false,
    eprime: false,
  },
};

/** Files as they are given, and the texts of folders that git knows. */
function filesOf(paths) {
  const isFile = (path) => existsSync(path) && statSync(path).isFile();
  const folders = paths.filter((path) => !isFile(path));
  if (folders.length === 0 && paths.length > 0) return paths;
  const known = execFileSync('git', ['ls-files', '-z', '--', ...folders], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const texts = known.split('\0').filter((path) => TEXTS.test(path) && !NOT_OURS.test(path));
  return [...paths.filter(isFile), ...texts];
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const showsWarnings = args.includes('--warnings');
  const count = { errors: 0, warnings: 0 };
  for (const path of filesOf(args.filter((arg) => arg !== '--warnings'))) {
    const source = readFileSync(path, 'utf8');
    if (isGenerated(path, source)) continue;
    for (const { line, message, isWarning } of await findingsOf(path, source)) {
      count[isWarning ? 'warnings' : 'errors']++;
      if (!isWarning || showsWarnings) console.error(`${path}:${line}: ${isWarning ? 'warning: ' : ''}${message}`);
    }
  }
  console.log(`${count.warnings} sentences in the passive voice (--warnings lists them)`);
  if (count.errors > 0) {
    console.error(`${count.errors} findings. docs/style.md explains the rules.`);
    process.exitCode = 1;
  }
}
