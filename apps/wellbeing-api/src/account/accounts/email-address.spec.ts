import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { normalizedAddress, normalizedPrefix, storedForms } from './email-address';

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const character = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    ...Array.from('abz059._+-\'"\\ @'),
    'ü',
    'u\u0308',
    'ß',
    'İ',
    'ı',
    '\u212a',
    '\u2126',
    'Σ',
    '안',
    'ﬁ',
    'ａ',
    '。',
  ),
);
const text = fc.array(character, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
const domain = fc.tuple(text, fc.constantFrom('example.com', 'bücher.example', 'EXAMPLE.рф', 'example。com'));
const address = fc.tuple(text, fc.constantFrom('', '"'), domain).map(([name, quote, [label, rest]]) => {
  return `${quote}${name}${quote}@${label}.${rest}`;
});
/** Letters of which most are accepted before the @. */
const letter = fc.constantFrom(
  ...Array.from('abz059+-'),
  'ü',
  'u\u0308',
  'ß',
  'İ',
  '\u212a',
  'Σ',
  '안',
  'ﬁ',
  'ậ',
  'é',
  'Ж',
);
const mostlyAccepted = fc
  .tuple(
    fc.array(letter, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
    fc.constantFrom('example.com', 'bücher.example', 'straße.example', '한국.example', 'ÅNGSTRÖM.example'),
  )
  .map((parts) => parts.join('@'));
const any = fc.oneof(address, mostlyAccepted);

const withDomain = (written: string, change: (name: string) => string) => {
  const at = written.lastIndexOf('@') + 1;
  return written.slice(0, at) + change(written.slice(at));
};
/** JavaScript makes a final sigma of a Σ at the end of a word, and UTS 46 does not. They are different letters in a domain. */
const lower = (text: string) => (text.includes('Σ') ? text : text.toLowerCase());

/** The same address in other writings of Unicode, in the other case, and with the domain in the other form. */
const writings: ((written: string) => string)[] = [
  (written) => written.normalize('NFC'),
  (written) => written.normalize('NFD'),
  (written) => ` ${written} `,
  (written) => lower(written),
  (written) => (written.toUpperCase().toLowerCase() === written.toLowerCase() ? written.toUpperCase() : written),
  (written) => withDomain(written, (name) => lower(name).normalize('NFD')),
  (written) => withDomain(written, domainToUnicode),
];

describe('a normalized address', () => {
  it('is the same for every writing that a reader sees as the same', () => {
    let accepted = 0;
    const property = fc.property(any, (written) => {
      const normalized = normalizedAddress(written);
      if (normalized === null) return;
      accepted++;
      const others = [...writings.map((other) => other(written)), ...writings.map((other) => other(normalized))];
      // One comparison for all: the library for expectations takes longer than the addresses.
      const different = others.filter((other) => normalizedAddress(other) !== normalized);
      expect({ written, different }).toEqual({ written, different: [] });
    });
    fc.assert(property, { numRuns: 5_000 });
    expect(accepted).toBeGreaterThan(500);
  });

  it('has no character that is not shown, an ASCII domain, and a length that mail servers accept', () => {
    const property = fc.property(any, (written) => {
      const normalized = normalizedAddress(written);
      if (normalized === null) return;
      expect(normalized).not.toMatch(UNSEEN);
      expect(normalized).toMatch(/@[a-z0-9.-]+$/);
      expect(Buffer.byteLength(normalized)).toBeLessThanOrEqual(254);
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  it('is null for an address with any invisible character at any place', () => {
    const unseen = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const known = fc.constantFrom('\u00ad', '\u200b', '\u200d', '\u202e', '\u2066', '\ufe0f', '\u{e0041}', '\u{e0101}');
    const property = fc.property(
      fc.oneof(
        unseen.filter((one) => UNSEEN.test(one)),
        known,
        fc.constantFrom('\u3164', '\u2800', '\u00a0', '\u034f'),
      ),
      fc.constantFrom('ada@example.com', '"ada b"@example.com'),
      fc.nat(19),
      (hidden, whole, at) => {
        expect(normalizedAddress(whole.slice(0, at) + hidden + whole.slice(at))).toBeNull();
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });

  it.each([
    ['A+B.c@EXAMPLE.com', 'a+b.c@example.com'],
    ["o'brien@example.photography", "o'brien@example.photography"],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@XN--BCHER-KVA.example', 'info@xn--bcher-kva.example'],
    ['ada@example。com', 'ada@example.com'],
    ['quac\u212a@example.com', 'quack@example.com'],
    ['stra\u00dfe@stra\u00dfe.example', 'stra\u00dfe@xn--strae-oqa.example'],
    ['"ada"@example.com', 'ada@example.com'],
    ['"a\\da b"@example.com', '"ada b"@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('of %s is %s', (written, normalized) => expect(normalizedAddress(written)).toBe(normalized));

  it('keeps tags and dots, which make other addresses', () => {
    const addresses = [
      'ada@example.com',
      'a.da@example.com',
      'ada+x@example.com',
      'm\u0131ke@example.com',
      'mike@example.com',
    ];
    expect(new Set(addresses.map(normalizedAddress)).size).toBe(addresses.length);
  });

  it.each([
    `${'a'.repeat(65)}@example.com`,
    `${'ü'.repeat(33)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'ü'.repeat(60)}.com`,
    `${'a'.repeat(64)}@${'b.'.repeat(93)}example.com`,
    'a@b',
    'a@exa%6dple.com',
    'a@127.1',
    'a@[127.0.0.1]',
    'a@my_host.example.com',
    'a@xn--a.example',
    'a@example.com.',
    'a\uff20example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    '@example.com',
    'a..b@example.com',
    '',
  ])('does not exist for %j', (written) => expect(normalizedAddress(written)).toBeNull());
});

describe('the stored forms of a typed address', () => {
  it('end with one form, which every writing of the same address has', () => {
    const property = fc.property(any, (written) => {
      const isSame = written.toUpperCase().toLowerCase() === written.toLowerCase() && !written.includes('Σ');
      const others = [` ${written}`, `\u3000${written}\u00a0`, ...(isSame ? [written.toUpperCase()] : [])];
      const forms = [written, ...others].map((one) => storedForms(one).at(-1));
      expect([written, new Set(forms).size]).toEqual([written, 1]);
    });
    fc.assert(property, { numRuns: 5_000, examples: [['a@\u{10000}\u03a3\u0589.example.com']] });
  });

  it('start with the form of an earlier release', () => {
    expect(storedForms(' Ada@B\u00fccher.example')).toEqual(['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example']);
    expect(storedForms('Ada\ufe0f@example.com')).toEqual(['ada\ufe0f@example.com']);
  });
});

describe('the beginning of an address', () => {
  it('has the form of the whole address, if it has the name and any part of a domain in ASCII', () => {
    fc.assert(
      fc.property(any, fc.nat({ max: 20 }), (written, length) => {
        const address = normalizedAddress(written);
        if (address === null) return;
        const name = written.slice(0, written.lastIndexOf('@') + 1);
        const domain = address.slice(address.lastIndexOf('@') + 1).slice(0, length);
        expect(address.startsWith(normalizedPrefix(name + domain.toUpperCase())!)).toBe(true);
      }),
    );
  });

  it.each([
    ['"Ada"@EXAMPLE', 'ada@example'],
    [' Ada', 'ada'],
    ['J\u0327\u030c@', '\u01f0\u0327@'],
    ['ada@bü', null],
  ])('%j is %j', (written, prefix) => expect(normalizedPrefix(written)).toBe(prefix));
});
