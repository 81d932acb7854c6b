// Checks every text that people read: Markdown, comments, error messages, UI strings, API descriptions, help, logs.
//   node tools/lint/prose/check.mjs [--warnings] [--counts] [path …]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import writeGood from 'textlint-rule-write-good';
import { blocksOf } from './blocks.mjs';
import { glossaryTerms } from './glossary.mjs';
import { bannedWords, sentenceLength } from './rules.mjs';

const TEXTS = [
  '*.md',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.cjs',
  '*.sql',
  '*.yaml',
  '*.yml',
  '*.tpl',
  '*.sh',
  '*/openapi.json',
  '.ci/run',
];
/** Released migrations are never edited. */
const NOT_OURS = /(^|\/)(_generated|generated|golden|node_modules|migrations)\/|openapi\.baseline/;
/** Generated files repeat texts of their sources. */
const isGenerated = (source) => /(generated|made) (from|by)/i.test(source.slice(0, 300));

const kernel = new TextlintKernel();
const terms = glossaryTerms();

/** @returns findings as `{ line, message, severity, rule }` */
export async function findingsOf(path, source, { warnings = false } = {}) {
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
      ...(warnings ? [PASSIVE] : []),
    ],
  });
  return messages.map(({ loc, message, ruleId }) => ({ line: lines[loc.start.line - 1] ?? 1, message, rule: ruleId }));
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

const filesOf = (paths) =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((path) => path && !NOT_OURS.test(path));

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const paths = args.filter((arg) => !arg.startsWith('--'));
  const given = paths.flatMap((path) =>
    /\.\w+$/.test(path) ? [path] : TEXTS.map((text) => `:(glob)${path}/**/${text.replace('*/', '**/')}`),
  );
  let errors = 0;
  const counts = new Map();
  for (const path of filesOf(paths.length > 0 ? given : TEXTS)) {
    const source = readFileSync(path, 'utf8');
    if (!path.endsWith('.md') && isGenerated(source)) continue;
    const findings = await findingsOf(path, source, { warnings: args.includes('--warnings') });
    for (const { line, message, rule } of findings) {
      if (rule !== 'passive-voice') errors++;
      const key = args.includes('--counts') ? `${path.split('/').slice(0, 3).join('/')} ${rule}` : '';
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
      else console.error(`${path}:${line}: ${rule === 'passive-voice' ? 'warning: ' : ''}${message}`);
    }
  }
  for (const [key, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(6)} ${key}`);
  if (errors > 0) {
    console.error(`${errors} findings. docs/style.md says how texts look here.`);
    process.exitCode = 1;
  }
}
