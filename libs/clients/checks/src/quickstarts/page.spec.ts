import { blocksOf, isShown } from './page';

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;

describe('a page', () => {
  it('is its commands, files and outputs in their order', () => {
    const page = `Save as \`a.mjs\`:\n${fence('js file=a.mjs', 'one()')}\n${fence('sh', 'node a.mjs')}${fence('text', '1')}`;
    expect(blocksOf(page)).toEqual([
      { kind: 'file', name: 'a.mjs', text: 'one()\n', line: 3 },
      { kind: 'command', text: 'node a.mjs\n', line: 7 },
      { kind: 'output', text: '1\n', line: 10 },
    ]);
  });

  it.each([
    ['a file that the reader is not asked to save', fence('js file=a.mjs', 'one()')],
    ['code that is not executed', fence('js', 'one()')],
    ['an output of nothing', fence('text', '1')],
  ])('may not have %s', (_what, page) => {
    expect(() => blocksOf(page)).toThrow('line');
  });
});

describe('an output', () => {
  it.each([
    ['settled', 'settled\n', true],
    ['settled', 'pending', false],
    ['settled', 'settled\nmore', false],
    ['key …_abc (1.0)', 'key n_live_abc (1.0)', true],
    ['key …_abc (1.0)', 'key n_live_abc (1x0)', false],
    ['a\n…\nz', 'a\nb\nc\nz', true],
    ['a …', 'a b\nc', false],
  ])('that is shown as %j is %j: %s', (shown, printed, expected) => {
    expect(isShown(shown, printed)).toBe(expected);
  });
});
