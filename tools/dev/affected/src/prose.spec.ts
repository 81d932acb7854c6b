import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const SENTENCES = {
  banned: [`The caller ${'told'} us that the request is refused.`, '"told"'],
  long: [`The report ${'lists one entry and '.repeat(7)}ends here.`, 'sentence of '],
} as const;

/** A file of each kind of text, with the sentence in its second line. */
const TEXTS: Record<string, (sentence: string) => string> = {
  'document.md': (sentence) => `# A page\n${sentence}\n`,
  'docstring.ts': (sentence) => `\n/** ${sentence} */\nexport const a = 1;\n`,
  'line-comment.ts': (sentence) => `\n// ${sentence}\nexport const a = 1;\n`,
  'error-message.ts': (sentence) => `\nthrow new Error('${sentence}');\n`,
  'log-message.ts': (sentence) => `\nlogger.warn(\`${sentence} \${id}\`);\n`,
  'test-name.spec.ts': (sentence) => `\nit('${sentence}', () => undefined);\n`,
  'page.tsx': (sentence) => `\nexport const Page = () => <p>${sentence}</p>;\n`,
  'label.tsx': (sentence) => `\nexport const Page = () => <button title="${sentence}" />;\n`,
  'comment.sql': (sentence) => `\n-- ${sentence}\nSELECT 1;\n`,
  'error-message.sql': (sentence) => `\nRAISE EXCEPTION '${sentence}';\n`,
  'alert.yaml': (sentence) => `\n  summary: ${sentence}\n`,
  'comment.yaml': (sentence) => `\n# ${sentence}\n`,
  'openapi.json': (sentence) => `{\n"description": "${sentence}"\n}\n`,
};

let findings: string;

beforeAll(() => {
  const files = Object.entries(SENTENCES).flatMap(([kind, [sentence]]) => {
    const folder = mkdtempSync(join(tmpdir(), `${kind}-`));
    return Object.entries(TEXTS).map(([name, textOf]) => {
      const file = join(folder, name);
      writeFileSync(file, textOf(sentence));
      return file;
    });
  });
  const checker = ['tools/dev/lint/prose/check.mjs', ...files];
  findings = spawnSync(process.execPath, checker, { cwd: repositoryRoot, encoding: 'utf8' }).stderr;
});

describe.each(Object.entries(SENTENCES))('a sentence that is %s', (kind, [, finding]) => {
  it.each(Object.keys(TEXTS))('is a finding in %s', (name) => {
    const found = findings.split('\n').filter((line) => line.includes(`/${kind}-`) && line.includes(`/${name}:2:`));
    expect(found).toContainEqual(expect.stringContaining(finding));
  });
});
