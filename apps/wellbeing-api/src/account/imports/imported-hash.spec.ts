import fc from 'fast-check';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { PasswordHasher } from '../credentials/passwords/password.hasher';
import { type HashContext, importedHash } from './imported-hash';

const PASSWORD = 'grüne Füchse';
const CONTEXT: HashContext = { salt: null, firebase: null, memoryKib: 19_456 };
/** The example of Firebase's own tool. */
const FIREBASE: HashContext = {
  ...CONTEXT,
  salt: '42xEC+ixf3L2lw==',
  firebase: {
    signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  },
};
const SCRYPT_DIGEST = 'i9/vzEMGaMhmP3X2RzJmwLEtOjh43s0A+dHgZMi1evj5EEnPb6ExnbtMmlPXKI1oMCZSJy0yqagG0dWRQhzaGg==';
const PBKDF2_DIGEST = 'PI1nTXMMLNwinU2r+qT3Y+Ut1I5iyWKyDop2UHwZvb0=';
const keycloak = (algorithm: string) =>
  JSON.stringify({
    credentialData: JSON.stringify({ hashIterations: 1000, algorithm }),
    secretData: JSON.stringify({ value: PBKDF2_DIGEST, salt: Buffer.from('abcSALT').toString('base64') }),
  });
const ARGON2 = 'm=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b+dWRWJTmaaJObG+yFSPbUnSKM';

/** Made by crypt(3), hashlib and Firebase's tool. */
const HASHES: [string, string, string, HashContext][] = [
  ['SHA-crypt with SHA-256', '$5$Ufmc6KFF6f8CKy8S$K/rdS28LU/iZtnPYhBY2xtkq2cr/jDHVPuF.27FQ/6A', PASSWORD, CONTEXT],
  [
    'SHA-crypt with SHA-512',
    '$6$VmVvyOpi/TVQeWV8$ZAda5sgL3c5jSZjUB5Mc737HqF2yEL2oR2oztJ12jW5TPG7LmjxhFujtcpLYeUHY2/4TPQw4H2bleMvmp6mgB0',
    PASSWORD,
    CONTEXT,
  ],
  [
    'SHA-crypt with rounds',
    '$5$rounds=10000$saltstringsaltst$3xv.VbSHBb41AL9AvLeujZkZRBAwqFMz2.opqey6IcA',
    'Hello world!',
    CONTEXT,
  ],
  ['bcrypt', '$2b$12$9hEVj8obBgTTeJ6T6Z.S/eHo.GUc174Dg6qpDdJO4JOxFPNh6wIh.', PASSWORD, CONTEXT],
  ["Django's bcrypt", 'bcrypt$$2b$12$9hEVj8obBgTTeJ6T6Z.S/eHo.GUc174Dg6qpDdJO4JOxFPNh6wIh.', PASSWORD, CONTEXT],
  ["Django's PBKDF2", `pbkdf2_sha256$1000$abcSALT$${PBKDF2_DIGEST}`, PASSWORD, CONTEXT],
  [
    "passlib's PBKDF2",
    `$pbkdf2-sha256$1000$YWJjU0FMVA$${PBKDF2_DIGEST.replaceAll('+', '.').replace('=', '')}`,
    PASSWORD,
    CONTEXT,
  ],
  ["Keycloak's PBKDF2", keycloak('pbkdf2-sha256'), PASSWORD, CONTEXT],
  ["Django's scrypt", `scrypt$16384$abcSALT$8$1$${SCRYPT_DIGEST}`, PASSWORD, CONTEXT],
  ['scrypt', `$scrypt$ln=14,r=8,p=1$YWJjU0FMVA$${SCRYPT_DIGEST.replaceAll('=', '')}`, PASSWORD, CONTEXT],
  [
    "Firebase's scrypt",
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'user1password',
    FIREBASE,
  ],
];

const hasher = new PasswordHasher(new WellbeingConfig());
afterAll(() => hasher.onApplicationShutdown());

describe('an imported hash', () => {
  it.each(HASHES)('of %s recognises its password, and no other', async (_name, hash, password, context) => {
    const read = importedHash(hash, context);
    expect(read).toEqual({ encoded: expect.stringMatching(/^\$/) });
    const { encoded } = read as { encoded: string };
    const verdicts = await Promise.all([password, `${password}.`, ''].map((typed) => hasher.verify(encoded, typed)));
    expect(verdicts).toEqual(['outdated', 'wrong', 'wrong']);
    // An import of the stored form is the same.
    expect(importedHash(encoded, CONTEXT)).toEqual({ encoded });
  });

  it.each(['argon2id', 'argon2i', 'argon2d'])('of %s is accepted, also with the prefix of Django', async (kind) => {
    const encoded = `$${kind}$v=19$${ARGON2}`;
    expect(importedHash(encoded, CONTEXT)).toEqual({ encoded });
    expect(importedHash(`argon2${encoded}`, CONTEXT)).toEqual({ encoded });
    expect(await hasher.verify(encoded, 'another')).toBe('wrong');
  });

  it.each([
    [
      `$argon2id$v=19$${ARGON2.replace('19456', '65536')}`,
      '65536 KiB of memory, and PASSWORD_MEMORY_KIB allows 19456 KiB',
    ],
    [
      `$scrypt$ln=16,r=8,p=1$YWJjU0FMVA$${SCRYPT_DIGEST}`,
      '65536 KiB of memory, and PASSWORD_MEMORY_KIB allows 19456 KiB',
    ],
    [`$argon2id$v=19$${ARGON2.replace('t=2', 't=99')}`, 'argon2 (KiB × passes) is 1926144, and at most 1048576'],
    ['$2b$15$9hEVj8obBgTTeJ6T6Z.S/eHo.GUc174Dg6qpDdJO4JOxFPNh6wIh.', 'bcrypt (cost) is 15, and at most 14'],
    [`pbkdf2_sha256$2000001$abcSALT$${PBKDF2_DIGEST}`, 'PBKDF2 (iterations) is 2000001, and at most 2000000'],
    [`$5$rounds=200001$saltstring$${'a'.repeat(43)}`, 'SHA-crypt (rounds) is 200001, and at most 200000'],
    [`$scrypt$ln=14,r=8,p=33$YWJjU0FMVA$${SCRYPT_DIGEST}`, 'scrypt (N × r × p) is 4325376, and at most 4194304'],
  ])('%s is refused with the limit and its value', (hash, problem) => {
    expect(importedHash(hash, CONTEXT)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it.each(['plain text', '', '5f4dcc3b5aa765d61d8327deb882cf99', keycloak('argon2'), '{', '{}', '$2b$03$short', '*'])(
    '%j has no known form',
    (hash) => expect(importedHash(hash, CONTEXT)).toEqual({ problem: 'the hash has no known form' }),
  );

  const DIGESTS = ['A', 'AA==', 'AAAA', 'A'.repeat(20)];
  it.each(
    DIGESTS.flatMap((digest) => [
      [`pbkdf2_sha256$1000$abcSALT$${digest}`, CONTEXT],
      [`scrypt$16384$abcSALT$8$1$${digest}`, CONTEXT],
      [digest, FIREBASE],
    ]) as [string, HashContext][],
  )('%s has a digest that is too short', (hash, context) => {
    expect(importedHash(hash, context)).toEqual({ problem: 'the hash has no known form' });
  });

  it.each(['m=19456,t=0,p=1', 'm=19456,t=2,p=0', 'm=19456,t=2,p=256', 'm=15,t=2,p=2'])(
    'of Argon2 with %s is refused, because no comparison is possible',
    (costs) => {
      const hash = `$argon2id$v=19$${ARGON2.replace('m=19456,t=2,p=1', costs)}`;
      expect(importedHash(hash, CONTEXT)).toEqual({ problem: 'the hash has no known form' });
    },
  );

  it('that is accepted never fails when it is compared, and never fits another password', async () => {
    const samples: [string, HashContext][] = [
      ...HASHES.filter(([name]) => !name.includes('bcrypt')).map(([, hash, , context]): [string, HashContext] => [
        hash,
        context,
      ]),
      [`$argon2id$v=19$${ARGON2}`, CONTEXT],
    ];
    const damaged = fc
      .tuple(fc.constantFrom(...samples), fc.nat(200), fc.nat(200), fc.string({ maxLength: 2 }))
      .map(([[hash, context], at, length, text]) => ({
        hash: hash.slice(0, at) + text + hash.slice(at + length),
        context,
      }));
    const property = fc.asyncProperty(damaged, async ({ hash, context }) => {
      const read = importedHash(hash, context);
      if ('problem' in read) return;
      expect(await hasher.verify(read.encoded, 'the password of another')).toBe('wrong');
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
