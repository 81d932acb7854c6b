import { compiled } from './vite.mjs';
import { differencesOf } from './compare';
import { literalsOf, pseudo } from './pseudo';
import { languageFor, type Messages, textsOf } from './index';

const MESSAGES = {
  title: 'Payments',
  review: '{count, plural, one {# payment needs review.} other {# payments need review.}}',
  home: { at: 'Confirmed on {at, date, utc} UTC', link: 'Send {what}, or <a>create a key</a>.' },
} as const;

describe('the texts of a catalogue', () => {
  const { title, review, home } = textsOf(MESSAGES, 'en-GB');

  it('are strings, or functions of the arguments in the message', () => {
    expect(title).toBe('Payments');
    expect([review({ count: 1 }), review({ count: 1_200 })]).toEqual([
      '1 payment needs review.',
      '1,200 payments need review.',
    ]);
    expect(home.at({ at: new Date('2026-01-31T23:05:00-02:00') })).toBe('Confirmed on 1 Feb 2026, 01:05 UTC');
  });

  it('hold elements of a page as values and in place of tags', () => {
    const a = (content: unknown[]) => ({ link: content });
    expect(home.link({ what: 'it', a })).toEqual(['Send it, or ', { link: ['create a key'] }, '.']);
    expect(review({ count: { element: 2 } as unknown as number })).toBeInstanceOf(Array);
  });

  it('follow the locale with plurals, numbers and dates', () => {
    const german = textsOf({ ...MESSAGES, review: '{count, plural, one {# Zahlung} other {# Zahlungen}}' }, 'de');
    expect(german.review({ count: 1_200 })).toBe('1.200 Zahlungen');
    expect(german.home.at({ at: new Date('2026-02-01T01:05:00Z') })).toContain('01.02.2026');
  });

  it('are the same when they were compiled beforehand', () => {
    const texts = textsOf(compiled(MESSAGES) as typeof MESSAGES, 'en-GB');
    expect([texts.title, texts.review({ count: 2 })]).toEqual([title, review({ count: 2 })]);
  });
});

it('a pseudo language keeps the arguments and changes the words', () => {
  const texts = textsOf(pseudo(MESSAGES) as typeof MESSAGES, 'de');
  expect(texts.review({ count: 1_200 })).toBe('1.200 påýméñţš ñééd révîéw.');
  expect(literalsOf(MESSAGES)).toEqual(expect.arrayContaining(['Payments', 'create a key']));
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['en-US'], 'en-US'],
  [['EN-us'], 'en-US'],
  [['en-KE'], 'en-GB'],
  [['fr', 'de;q=0'], 'en-GB'],
  [['*'], 'en-GB'],
  [[], 'en-GB'],
])('of the wanted languages %j %s is shown', (wanted, shown) =>
  expect(languageFor(wanted, ['en-GB', 'en-US', 'de'])).toBe(shown),
);

it.each([
  ['the same arguments and tags', {}, []],
  ['a missing message', { title: undefined }, ['title: missing']],
  ['an unknown message', { extra: 'Extra' }, ['extra: unknown']],
  ['another argument', { review: '{number} Zahlungen' }, ['review: arguments count plural, translated number']],
  ['another format', { home: { at: '{at}', link: '{what}, <a>x</a>' } }, ['home.at: arguments at utc, translated at']],
  [
    'a lost tag',
    { home: { at: 'Am {at, date, utc}', link: '{what}' } },
    ['home.link: arguments <a>,what, translated what'],
  ],
  ['an English sentence', { home: { at: '{at, date, utc}', link: MESSAGES.home.link } }, ['home.link: not translated']],
])('a translation with %s is compared with the original', (_case, change, differences) => {
  const german = {
    title: 'Zahlungen',
    review: '{count, plural, other {# Zahlungen}}',
    home: { at: 'Am {at, date, utc}', link: '{what}, <a>Link</a>.' },
  };
  const changed = Object.entries({ ...german, ...change }).filter(([, message]) => message !== undefined);
  expect(differencesOf(MESSAGES, Object.fromEntries(changed) as Messages)).toEqual(differences);
});
