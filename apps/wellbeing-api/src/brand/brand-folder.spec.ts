// cspell:ignore äcker söhne accnt
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_COLORS } from '@platform/http-service';
import { BUILT_IN_BRAND } from './brand';
import { readBrand } from './brand-folder';
import { contrastOf, contrastProblems } from './contrast';
import { filled } from './mail-templates';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'brand-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(settings: unknown, files: Record<string, string | Buffer> = {}) {
  writeFileSync(join(folder, 'brand.json'), typeof settings === 'string' ? settings : JSON.stringify(settings));
  for (const name of ['mails', 'folder.svg']) mkdirSync(join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readBrand(folder);
}

it('without a folder the brand is the built-in one', () =>
  expect(readBrand(undefined)).toEqual({ brand: BUILT_IN_BRAND, problems: [] }));

it('a complete brand has no problem', () => {
  const colors = { light: { accent: '#1d4ed8', 'accent-strong': '#1e3a8a', 'accent-soft': '#e0e7ff' } };
  const { brand, problems } = read(
    { name: 'Äcker & Söhne', language: 'de', logo: 'logo.svg', colors },
    { 'logo.svg': SVG, 'mails/layout.html': '<p>{{content}}', 'mails/verify_email.en.txt': 'Subject: A\n\n{{link}}' },
  );
  expect(problems).toEqual([]);
  expect(brand).toMatchObject({
    name: 'Äcker & Söhne',
    language: 'de',
    icon: expect.stringMatching(/^\/brand\/logo-/),
  });
  expect(brand.style).toContain('--accent:#1d4ed8;');
});

it.each([
  ['layout.html', undefined, '<p>{{ logo }}{{content}}'],
  ['layout.txt', undefined, '{{logo}} {{content}}'],
  ['layout.html', 'logo.svg', '{{logo}}{{content}}'],
])('a mail layout that shows a logo needs a PNG: %s with %s', (name, logo, layout) => {
  const { problems } = read({ logo }, { 'logo.svg': SVG, [`mails/${name}`]: layout });
  expect(problems).toEqual([expect.stringContaining(`mails/${name} uses {{logo}}`)]);
});

it('a mail layout shows a PNG logo', () => {
  const layout = { 'mails/layout.html': '{{logo}}{{content}}' };
  expect(read({ logo: 'logo.png' }, { ...layout, 'logo.png': PNG }).problems).toEqual([]);
});

it('every mark has its contrast to the backgrounds that it has on pages', () => {
  const problems = contrastProblems('light', { good: '#fefefe', accent: '#e0e7ff', 'accent-soft': '#e0e7ff' });
  for (const background of ['good-soft', 'surface'])
    expect(problems).toContainEqual(expect.stringMatching(`good \\(#fefefe\\) on ${background} `));
  expect(problems).toContainEqual(expect.stringMatching(/ accent \(#e0e7ff\) on accent-soft /));
});

it('every problem is reported, with its place', () => {
  const { problems } = read(
    {
      name: 'two\nlines',
      language: 'tlh',
      logo: '../logo.svg',
      colour: {},
      colors: { light: { accent: 'red', accnt: '#fff', text: '#999999' }, dim: {} },
    },
    {
      'mails/layout.html': '{{subject}}',
      'mails/verify_email.de.txt': '{{link}} {{password}}',
      'mails/reset_password.xx.html': '{{link}}',
      'mails/password_changed.de.txt': 'Subject: x\n\n',
      'mails/notes.md': 'x',
    },
  );
  expect(problems).toEqual([
    expect.stringContaining('unknown field "colour"'),
    expect.stringContaining('logo must be'),
    expect.stringContaining('name must be'),
    expect.stringContaining('language must be one of en-GB, en-US, de'),
    expect.stringContaining('unknown field "dim"'),
    expect.stringContaining('colors.light.accent must be a colour'),
    expect.stringContaining('unknown colour "accnt"'),
    ...PAIRS_OF_TEXT.map((background) => expect.stringMatching(`text \\(#999999\\) on ${background} `)),
    expect.stringMatching(/layout\.html does not have \{\{content\}\}/),
    expect.stringMatching(/notes\.md is no template/),
    expect.stringMatching(/password_changed\.de\.txt is no template/),
    expect.stringMatching(/reset_password\.xx\.html has an unknown language/),
    expect.stringMatching(/verify_email\.de\.txt has the unknown variable \{\{password\}\}/),
    expect.stringMatching(/verify_email\.de\.txt must begin with "Subject: "/),
  ]);
});

const PAIRS_OF_TEXT = ['ground', 'surface', 'raised', 'accent-soft', 'danger-soft', 'good-soft'];

it.each([
  ['[]', 'must be a JSON object'],
  ['{', 'cannot be read'],
  ['{"logo":"folder.svg"}', 'folder.svg cannot be read: EISDIR'],
  ['{"logo":"a.png"}', 'a.png is not an image of its type'],
  ['{"logo":"missing.svg"}', 'missing.svg cannot be read: ENOENT'],
])('brand.json %s is refused', (settings, problem) =>
  expect(read(settings, { 'a.png': SVG }).problems).toEqual([expect.stringContaining(problem)]),
);

it('the built-in colours have the contrast that is required of others', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
  for (const scheme of ['light', 'dark'] as const) expect(contrastProblems(scheme, PAGE_COLORS[scheme])).toEqual([]);
});

it('a value of a template is not read as a template', () =>
  expect(filled('{{ a }}-{{b}}', { a: '{{b}}$&', b: 'x' })).toBe('{{b}}$&-x'));
