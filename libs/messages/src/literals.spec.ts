import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { literalsInPages } from './literals';

it('finds texts in elements and attributes, and no codes, names, addresses or attributes of a part of a tag', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const tsx = '<p class="quiet" title={`Read me`}>Words {value} · <Box label="Label" id="some-id">{texts.x}</Box></p>';
  const page = [
    'html`<p class="quiet" aria-label="Described">${texts.x} and more</p>`',
    'html`<input name="${x}" ${on && html`required autofocus class="${y}"`} ${off && html`title="Tip"`} />`',
    'html`<code>npm start</code> · <a href="https://example.com/a">https://example.com/a</a>`',
  ];
  writeFileSync(join(folder, 'a.tsx'), `export const A = ${tsx};`);
  writeFileSync(join(folder, 'b.ts'), page.join(';'));
  writeFileSync(join(folder, 'c.spec.ts'), 'html`Tested`');
  const found = literalsInPages({ sources: [folder] }).map((line) => line.split(': ').at(-1));
  expect(found).toEqual(['Read me', 'Words', 'Label', 'and more', 'Described', 'Tip']);
  expect(literalsInPages({ sources: [folder], except: ['a.tsx', 'b.ts'] })).toEqual([]);
  rmSync(folder, { recursive: true });
});
