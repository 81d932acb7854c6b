import { validateSync } from 'class-validator';
import { CollectionDetailsDto } from './collection-details.dto';
import { licenceUrl } from './licences';

const problemsOf = (details: object): string[] =>
  validateSync(Object.assign(new CollectionDetailsDto(), details)).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );

it.each([
  {},
  { license: null, attribution: null, keywords: [], contacts: [] },
  { license: 'https://example.com/licence?version=2' },
  { contacts: [{ name: 'Ada', emails: [{ value: 'ada@example.com' }], links: [{ href: 'https://example.com/' }] }] },
])('%j is accepted', (details) => {
  expect(problemsOf(details)).toEqual([]);
});

it.each([
  [{ license: 'CC-BY-9.9' }, 'CC-BY-4.0'],
  [{ license: 'javascript:alert(1)' }, 'URI'],
  [{ license: 'https://example.com/"><script>' }, 'URI'],
  [{ attribution: 'two\nlines' }, 'one line'],
  [{ keywords: ['a', 'a'] }, 'unique'],
  [{ keywords: Array.from({ length: 21 }, (_, n) => `${n}`) }, '20'],
  [{ contacts: [{ emails: [{ value: 'ada@example.com' }] }] }, 'a name or an organization'],
  [{ contacts: [{ name: 'Ada', phones: [{ value: '+4930' }] }] }, 'up to 3 emails'],
  [{ contacts: [{ name: 'Ada', emails: [{ value: 'no address' }] }] }, 'emails'],
  [{ contacts: [{ name: 'Ada', links: [{ href: 'javascript:alert(1)' }] }] }, 'links'],
  [{ contacts: [{ name: 'Ada', links: [{ href: 'https://example.com', rel: 'about' }] }] }, 'links'],
  [{ contacts: null }, 'contacts must be'],
])('%j is refused with the allowed values', (details, expected) => {
  expect(problemsOf(details)).toEqual([expect.stringContaining(expected)]);
});

it('a licence leads to its text', () => {
  expect(licenceUrl('ODbL-1.0')).toBe('https://spdx.org/licenses/ODbL-1.0.html');
  expect(licenceUrl('https://example.com/licence')).toBe('https://example.com/licence');
});
