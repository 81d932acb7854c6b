import fc from 'fast-check';
import type { SourceName } from '../../src/imports/sources/sources';

const DIGITS = 'R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
const ARGON2 = 'c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const GOOD = [`$2a$10$${DIGITS}`, `$2y$12$${DIGITS}`, `$argon2i$v=19$m=65536,t=4,p=1$${ARGON2}`];
const UNUSABLE = [
  `$2a$06$${DIGITS}`,
  'pbkdf2_sha256$600000$salt$hash',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  '$6$salt$hash',
];

/** What is wrong with one row. */
export const ODDITIES = [
  'none',
  'capitals',
  'no email',
  'not ASCII',
  'a space in the email',
  'a taken email',
  'no hash',
  'an unusable hash',
  'a wrong value',
  'damaged',
  'deleted',
] as const;
export type Oddity = (typeof ODDITIES)[number];

/** A user before the export, with what the database has to contain after the import. */
export interface PlantedUser {
  id: string;
  email: string;
  username: string;
  hash: string | null;
  verified: boolean;
  active: boolean;
  oddity: Oddity;
  /** Chooses between forms of one value. */
  form: number;
  /** A text that has no place in the database; empty in some rows. */
  extra: string;
}

const EXTRAS = ['', 'Zoë "Z" O’Neil, Dr.', 'a;b|c', 'first\nsecond', '+15555550100', '{"admin":true}', ' ', '0'];

export const plantedUsers: fc.Arbitrary<PlantedUser[]> = fc
  .array(
    fc.record({
      oddity: fc.oneof({ weight: 2, arbitrary: fc.constant<Oddity>('none') }, fc.constantFrom(...ODDITIES)),
      good: fc.constantFrom(...GOOD),
      unusable: fc.constantFrom(...UNUSABLE),
      verified: fc.boolean(),
      active: fc.boolean(),
      form: fc.nat(50),
      extra: fc.constantFrom(...EXTRAS),
    }),
    { minLength: 12, maxLength: 45 },
  )
  .map((rows) => rows.map(({ good, unusable, ...row }, index) => userOf(index, row, good, unusable)));

type Drawn = Pick<PlantedUser, 'oddity' | 'verified' | 'active' | 'form' | 'extra'>;

function userOf(index: number, drawn: Drawn, good: string, unusable: string): PlantedUser {
  // The first row is ordinary, because other rows have its address.
  const oddity = index === 0 ? 'none' : drawn.oddity;
  const emails: Partial<Record<Oddity, string>> = {
    capitals: `U${index}@Example.COM`,
    'no email': '',
    'not ASCII': `ü${index}@example.com`,
    'a space in the email': `u ${index}@example.com`,
    'a taken email': 'U0@example.com',
  };
  const hashes: Partial<Record<Oddity, string | null>> = { 'no hash': null, 'an unusable hash': unusable };
  return {
    ...drawn,
    oddity,
    id: String(1_000 + index),
    email: emails[oddity] ?? `u${index}@example.com`,
    username: `user_${index}`,
    hash: oddity in hashes ? hashes[oddity]! : good,
  };
}

type Role = 'id' | 'email' | 'username' | 'hash' | 'verified' | 'active' | 'extra' | 'deleted';

/** One value of the export. `name` is how the report names it. */
export interface PlantedField {
  name: string;
  role: Role;
  value: unknown;
}

export interface Shape {
  title: string;
  source: SourceName;
  /** Whether the product has the value; it is false or active in all rows otherwise. */
  has: { verified: boolean; active: boolean; hash: boolean; deleted: boolean };
  fields: (user: PlantedUser) => PlantedField[];
  file: (users: readonly PlantedUser[], fields: (user: PlantedUser) => PlantedField[]) => string | Buffer;
  hashes?: (users: readonly PlantedUser[]) => string;
}

const TRUE = ['true', 't', 'T', '1', 'yes', 'Y', 'True', "b'1'", 'TRUE'];
const FALSE = ['false', 'f', 'F', '0', 'no', 'N', 'False', "b'0'", 'FALSE'];
const TIMES = [
  '2023-06-12 10:00:00+00',
  '2023-06-12 10:00:00.123456+05:30',
  '2023-06-12T10:00:00.000000Z',
  '2023-06-12 10:00:00',
];
const pick = <Value>(values: readonly Value[], { form }: PlantedUser): Value => values[form % values.length]!;

const field = (name: string, role: Role, value: unknown): PlantedField => ({ name, role, value });
const boolean = (user: PlantedUser, value: boolean) =>
  user.oddity === 'a wrong value'
    ? pick(['maybe', '2', '2023-06-12 10:00:00', 'on'], user)
    : pick(value ? TRUE : FALSE, user);
const json = (user: PlantedUser, value: boolean) =>
  user.oddity === 'a wrong value'
    ? pick(['maybe', 2, [], 'on'], user)
    : pick([value, value, Number(value), String(value)], user);
const time = (user: PlantedUser, isSet: boolean) => {
  if (user.oddity === 'a wrong value') return pick(['yes', '12.06.2023', '2023-02-30 10:00:00', '1686564000'], user);
  return isSet ? pick(TIMES, user) : pick(['', '\\N', 'NULL'], user);
};

const quoted = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value as string | number | boolean);
  return /[",;|\t\n ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csv =
  (delimiter: string, encode: (text: string) => string | Buffer = (text) => text): Shape['file'] =>
  (users, fields) => {
    const header = fields(users[0]!)
      .map(({ name }) => name)
      .join(delimiter);
    const lines = users.map((user) => {
      const line = fields(user)
        .map(({ value }) => quoted(value))
        .join(delimiter);
      return user.oddity === 'damaged' ? `${line}${delimiter}one more` : line;
    });
    return encode([header, ...lines, ''].join('\r\n'));
  };

const objectOf = (fields: readonly PlantedField[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
/** A damaged object names its first field twice. */
const damaged = (user: PlantedUser, text: string) =>
  user.oddity === 'damaged' ? text.replace(/^\{("[^"]+":)/, '{$10,$1') : text;
const line = (user: PlantedUser, value: object) => damaged(user, JSON.stringify(value));
const lines: Shape['file'] = (users, fields) => users.map((user) => `${line(user, objectOf(fields(user)))}\n`).join('');

const plainFields = (bool: typeof boolean | typeof json) => (user: PlantedUser) => [
  field('source_id', 'id', user.id),
  field('email', 'email', user.email),
  field('username', 'username', user.username),
  field('password_hash', 'hash', user.hash),
  field('verified', 'verified', bool(user, user.verified)),
  field('active', 'active', bool(user, user.active)),
  field('created_at', 'extra', user.extra),
];

const keycloakUser = (user: PlantedUser) => {
  const isArgon2 = user.hash?.startsWith('$argon2') === true;
  const [, kind, , cost, salt, value] = isArgon2 ? user.hash!.split('$') : [];
  const parameters = Object.fromEntries((cost ?? '').split(',').map((pair) => pair.split('=')) as [string, string][]);
  const bcrypt = { secret: { value: user.hash, salt: '' }, data: { algorithm: 'bcrypt', hashIterations: 10 } };
  const argon2 = {
    secret: { value: `${value}=`, salt: `${salt}==`, additionalParameters: {} },
    data: {
      algorithm: 'argon2',
      hashIterations: Number(parameters['t']),
      additionalParameters: {
        hashLength: ['32'],
        memory: [parameters['m']],
        type: [kind?.replace('argon2', '')],
        version: ['1.3'],
        parallelism: [parameters['p']],
      },
    },
  };
  const { secret, data } = isArgon2 ? argon2 : bcrypt;
  return {
    id: user.id,
    username: user.username,
    email: user.email || undefined,
    emailVerified: json(user, user.verified),
    enabled: json(user, user.active),
    firstName: user.extra,
    attributes: user.extra ? { name: [user.extra] } : {},
    credentials:
      user.hash === null
        ? []
        : [{ type: 'password', secretData: JSON.stringify(secret), credentialData: JSON.stringify(data) }],
    requiredActions: [],
  };
};
const keycloakFields = (user: PlantedUser) => [
  field('id', 'id', user.id),
  field('email', 'email', user.email),
  field('username', 'username', user.username),
  field('credentials', 'hash', user.hash),
  field('emailVerified', 'verified', user.verified),
  field('enabled', 'active', user.active),
  field('firstName', 'extra', user.extra),
  field('attributes', 'extra', user.extra),
];
const realm = (name: string, users: readonly PlantedUser[]) =>
  `{"id":"${name}","realm":"${name}","users":[${users.map((user) => line(user, keycloakUser(user))).join(',\n')}],"clients":[]}`;

const ALL = { verified: true, active: true, hash: true, deleted: false };

const auth0Fields = (user: PlantedUser) => [
  field('user_id', 'id', `auth0|${user.id}`),
  field('email', 'email', user.email),
  field('email_verified', 'verified', json(user, user.verified)),
  field('blocked', 'active', json(user, !user.active)),
  field('user_metadata', 'extra', user.extra ? { name: user.extra } : {}),
  field('phone_number', 'extra', user.extra),
];

const supabaseFields = (user: PlantedUser) => [
  field('id', 'id', user.id),
  field('email', 'email', user.email),
  field('encrypted_password', 'hash', user.hash),
  field('email_confirmed_at', 'verified', time(user, user.verified)),
  field('banned_until', 'active', user.active ? '' : pick(['2999-01-01 00:00:00+00', 'infinity'], user)),
  field('deleted_at', 'deleted', user.oddity === 'deleted' ? '2024-01-01 00:00:00+00' : ''),
  field('raw_user_meta_data', 'extra', user.extra),
];

const firebaseFields = (user: PlantedUser) => [
  field('localId', 'id', user.id),
  field('email', 'email', user.email),
  field('emailVerified', 'verified', json(user, user.verified)),
  field('disabled', 'active', json(user, !user.active)),
  field('passwordHash', 'hash', user.hash),
  field('displayName', 'extra', user.extra),
  field('providerUserInfo', 'extra', user.extra ? [{ providerId: 'google.com', email: user.extra }] : []),
];

/** The columns of the CSV of Firebase in their order, of which some are empty here. */
const firebaseRow = (user: PlantedUser) => [
  user.id,
  user.email,
  boolean(user, user.verified),
  user.hash,
  user.hash && 'salt',
  user.extra,
  '',
  ...Array.from({ length: 16 }, () => ''),
  '1486324763000',
  '1486324763000',
  user.extra,
  boolean(user, !user.active),
  '',
  '',
];

export const SHAPES: readonly Shape[] = [
  { title: 'own CSV', source: 'csv', has: ALL, fields: plainFields(boolean), file: csv(';') },
  {
    title: 'own CSV in UTF-16',
    source: 'csv',
    has: ALL,
    fields: plainFields(boolean),
    file: csv('\t', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  },
  { title: 'own JSON lines', source: 'ndjson', has: ALL, fields: plainFields(json), file: lines },
  {
    title: 'Auth0, users and hashes',
    source: 'auth0',
    has: ALL,
    fields: (user) => [...auth0Fields(user), field('hashes', 'hash', user.hash)],
    file: (users) => lines(users, auth0Fields),
    hashes: (users) =>
      users
        .filter(({ hash }) => hash !== null)
        .toReversed()
        .map(({ id, hash }) => `${JSON.stringify({ _id: { $oid: id }, passwordHash: hash })}\n`)
        .join(''),
  },
  {
    title: 'Firebase, JSON',
    source: 'firebase',
    has: { ...ALL, hash: false },
    fields: firebaseFields,
    file: (users) => `{"users": [\n${users.map((user) => line(user, objectOf(firebaseFields(user)))).join(',\n')}]}`,
  },
  {
    title: 'Firebase, CSV',
    source: 'firebase',
    has: { ...ALL, hash: false },
    fields: (user) => [
      ...firebaseFields(user).filter(({ name }) => name !== 'providerUserInfo'),
      field('phoneNumber', 'extra', user.extra),
    ],
    file: (users) =>
      users
        .map((user) => [...firebaseRow(user), ...(user.oddity === 'damaged' ? ['one more', ''] : [])])
        .map((row) => `${row.map(quoted).join(',')}\n`)
        .join(''),
  },
  {
    title: 'Supabase, CSV',
    source: 'supabase',
    has: { ...ALL, deleted: true },
    fields: supabaseFields,
    file: csv(','),
  },
  {
    title: 'Keycloak, one realm',
    source: 'keycloak',
    has: ALL,
    fields: keycloakFields,
    file: (users) => realm('shop', users),
  },
  {
    title: 'Keycloak, all realms',
    source: 'keycloak',
    has: ALL,
    fields: keycloakFields,
    file: (users) => `[${realm('master', users.slice(0, 3))},${realm('empty', [])},${realm('shop', users.slice(3))}]`,
  },
  {
    title: 'Django, CSV',
    source: 'django',
    has: { ...ALL, verified: false },
    fields: (user) => [
      field('id', 'id', user.id),
      field('password', 'hash', user.hash),
      field('username', 'username', user.username),
      field('email', 'email', user.email),
      field('is_active', 'active', boolean(user, user.active)),
      field('first_name', 'extra', user.extra),
    ],
    file: csv('|'),
  },
  {
    title: 'Django, dump',
    source: 'django',
    has: { ...ALL, verified: false },
    fields: (user) => [
      field('id', 'id', user.id),
      field('password', 'hash', user.hash),
      field('username', 'username', user.username),
      field('email', 'email', user.email),
      field('is_active', 'active', json(user, user.active)),
      field('first_name', 'extra', user.extra),
    ],
    file: (users, fields) => {
      const objects = users.map((user) => {
        const { id, ...others } = objectOf(fields(user));
        return line(user, { model: 'auth.user', pk: Number(id), fields: others });
      });
      return `[${objects.join(',\n')}]`;
    },
  },
  {
    title: 'Cognito',
    source: 'cognito',
    has: { ...ALL, hash: false },
    fields: (user) => [
      field('Username', 'username', user.username),
      field('Attributes.sub', 'id', user.id),
      field('Attributes.email', 'email', user.email),
      field('Attributes.email_verified', 'verified', user.verified),
      field('Enabled', 'active', user.active),
      field('Attributes.custom:note', 'extra', user.extra),
    ],
    file: (users) => {
      const objects = users.map((user) =>
        line(user, {
          Username: user.username,
          Enabled: json(user, user.active),
          Attributes: [
            { Name: 'sub', Value: user.id },
            { Name: 'email', Value: user.email },
            { Name: 'email_verified', Value: String(user.verified) },
            { Name: 'custom:note', Value: user.extra },
          ],
          UserStatus: 'CONFIRMED',
        }),
      );
      return [objects.slice(0, 5), objects.slice(5)]
        .map((page) => `{"Users":[${page.join(',')}],"PaginationToken":"x"}`)
        .join('\n');
    },
  },
  {
    title: 'Laravel, CSV',
    source: 'laravel',
    has: { ...ALL, active: false, deleted: true },
    fields: (user) => [
      field('id', 'id', user.id),
      field('name', 'extra', user.extra),
      field('email', 'email', user.email),
      field('email_verified_at', 'verified', time(user, user.verified)),
      field('password', 'hash', user.hash),
      field('deleted_at', 'deleted', user.oddity === 'deleted' ? '2024-01-01 00:00:00' : ''),
    ],
    file: csv(','),
  },
];
