const SALT = 'c29tZXNhbHRzb21lc2FsdA';
const DIGEST = 'Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const argon2 = (cost: string, salt = SALT, digest = DIGEST, kind = 'argon2id$v=19') =>
  `$${kind}$${cost}$${salt}$${digest}`;
const bcrypt = (prefix: string) => `$${prefix}$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW`;

export const acceptedHashes = [
  argon2('m=19456,t=2,p=1'),
  argon2('t=2,p=1,m=19456'),
  argon2('p=16,m=1048576,t=10'),
  // OWASP's equivalent minima.
  argon2('m=47104,t=1,p=1'),
  argon2('m=12288,t=3,p=1'),
  argon2('m=9216,t=4,p=1'),
  argon2('m=7168,t=5,p=1'),
  // The two recommendations of RFC 9106.
  argon2('m=2097152,t=1,p=4'),
  argon2('m=65536,t=3,p=4'),
  // The defaults of Ory Kratos, SuperTokens, Logto, Django and PHP.
  argon2('m=131072,t=1,p=32'),
  argon2('m=87795,t=1,p=2'),
  argon2('m=8192,t=8,p=1', SALT, DIGEST, 'argon2i$v=19'),
  argon2('m=102400,t=2,p=8'),
  argon2('m=65536,t=4,p=1', SALT, DIGEST, 'argon2i$v=19'),
  bcrypt('2a$10'),
  bcrypt('2b$12'),
  bcrypt('2y$15'),
];

/** The reason and the hash. */
export const refusedHashes: [string, string][] = [
  ['a plaintext password', 'correct horse battery staple'],
  ['an unsalted digest', 'a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e'],
  ['argon2id below 35 840 KiB times passes', argon2('m=7167,t=5,p=1')],
  ['argon2id below 1 MiB', argon2('m=1023,t=100,p=1')],
  ['argon2id above 2 GiB', argon2('m=2097153,t=1,p=1')],
  ['argon2id above 10 485 760 KiB times passes', argon2('m=1048577,t=10,p=1')],
  ['argon2id with t=1', argon2('m=19456,t=1,p=1')],
  ['argon2id with p=0', argon2('m=19456,t=2,p=0')],
  ['argon2id with p=256', argon2('m=19456,t=2,p=256')],
  ['argon2id with less than 8 KiB per thread', argon2('m=1024,t=50,p=129')],
  ['a parameter twice', argon2('m=19456,t=2,t=2')],
  ['a parameter missing', argon2('m=19456,t=2')],
  ['a parameter too many', argon2('m=19456,t=2,p=1,keyid=1')],
  ['a parameter with a leading zero', argon2('m=019456,t=2,p=1')],
  ['a cost beyond any integer', argon2('m=99999999999999999999,t=2,p=1')],
  ['argon2i below 35 840 KiB times passes', argon2('m=4096,t=3,p=1', SALT, DIGEST, 'argon2i$v=19')],
  ['argon2d', argon2('m=19456,t=2,p=1', SALT, DIGEST, 'argon2d$v=19')],
  ['argon2 of version 16', argon2('m=19456,t=2,p=1', SALT, DIGEST, 'argon2id$v=16')],
  ['argon2 without a version', argon2('m=19456,t=2,p=1', SALT, DIGEST, 'argon2id')],
  ['bad base64 in the salt', argon2('m=19456,t=2,p=1', 'c29t*XNhbHRzb21lc2FsdA')],
  ['base64 of an impossible length', argon2('m=19456,t=2,p=1', `${SALT}AAA`)],
  ['base64 with extra bits after the last byte', argon2('m=19456,t=2,p=1', SALT, `${DIGEST.slice(0, -1)}F`)],
  ['padded base64', argon2('m=19456,t=2,p=1', `${SALT}==`)],
  ['a salt of four bytes', argon2('m=19456,t=2,p=1', 'c29tZQ')],
  ['an empty digest', argon2('m=19456,t=2,p=1', SALT, '')],
  ['bcrypt of cost 9', bcrypt('2b$09')],
  ['bcrypt of cost 16', bcrypt('2b$16')],
  ['bcrypt of cost 31', bcrypt('2b$31')],
  ['bcrypt of an unknown kind', bcrypt('2x$12')],
  ['truncated bcrypt', bcrypt('2b$12').slice(0, -1)],
  ['a hash with a trailing line', `${bcrypt('2b$12')}\n`],
  ['a hash with a leading space', ` ${bcrypt('2b$12')}`],
];
