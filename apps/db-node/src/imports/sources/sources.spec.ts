import { inspect, removeFiles, rowsOf } from '../../../test/support/source-files';
import type { SourceName } from './sources';

afterAll(removeFiles);

const BCRYPT = '$2b$10$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';

const EXAMPLES: [SourceName, string, string, object][] = [
  [
    'auth0',
    'a line of the export of password hashes',
    `{"_id":{"$oid":"5dea9f9c82dd7c0e76e4ec93"},"email_verified":true,"email":"a@example.com","passwordHash":"${BCRYPT}","alt_id":"euclid"}`,
    {
      sourceId: 'auth0|euclid',
      email: 'a@example.com',
      passwordHash: BCRYPT,
      noHash: null,
      verified: true,
      active: true,
    },
  ],
  [
    'auth0',
    'a line with the address only in its identifiers',
    '{"_id":{"$oid":"5dea"},"identifiers":[{"type":"email","value":"b@example.com","verified":true}]}',
    { sourceId: 'auth0|5dea', email: 'b@example.com', verified: true, passwordHash: null },
  ],
  [
    'auth0',
    'an array that Auth0 can import',
    `[{"user_id":"7","email":"c@example.com","username":"c_1","blocked":true,"custom_password_hash":{"algorithm":"bcrypt","hash":{"value":"${BCRYPT}"}}}]`,
    { sourceId: '7', username: 'c_1', active: false, passwordHash: BCRYPT },
  ],
  [
    'keycloak',
    'a realm with an Argon2 hash in separate parts',
    JSON.stringify({
      realm: 'r',
      users: [
        {
          id: 'k1',
          username: 'ada',
          email: 'ada@example.com',
          emailVerified: true,
          enabled: true,
          credentials: [
            {
              type: 'password',
              secretData:
                '{"value":"Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE=","salt":"c29tZXNhbHRzb21lc2FsdA==","additionalParameters":{}}',
              credentialData:
                '{"hashIterations":5,"algorithm":"argon2","additionalParameters":{"hashLength":["32"],"memory":["7168"],"type":["id"],"version":["1.3"],"parallelism":["1"]}}',
            },
          ],
        },
      ],
      groups: [{ users: [{ id: 'no user' }] }],
    }),
    {
      sourceId: 'k1',
      username: 'ada',
      passwordHash: '$argon2id$v=19$m=7168,t=5,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE',
      noHash: null,
    },
  ],
  [
    'keycloak',
    'a hash of PBKDF2',
    '{"users":[{"id":"k2","email":"k@example.com","enabled":false,"credentials":[{"type":"password","secretData":"{\\"value\\":\\"x\\"}","credentialData":"{\\"algorithm\\":\\"pbkdf2-sha512\\"}"}]}]}',
    { sourceId: 'k2', passwordHash: null, noHash: 'the hash is pbkdf2-sha512', active: false },
  ],
  [
    'firebase',
    'an export',
    '{"users": [{"localId":"f1","email":"f@example.com","emailVerified":true,"passwordHash":"bG9s","salt":"c2E=","disabled":true}]}',
    { sourceId: 'f1', passwordHash: null, noHash: 'the hash is Firebase scrypt', verified: true, active: false },
  ],
  [
    'cognito',
    'several responses',
    '{"Users":[]}\n{"Users":[{"Username":"u","Attributes":[{"Name":"sub","Value":"c1"},{"Name":"email","Value":"c@example.com"},{"Name":"email_verified","Value":"true"}],"Enabled":true}],"PaginationToken":"[{"}',
    { sourceId: 'c1', email: 'c@example.com', username: 'u', verified: true, active: true, passwordHash: null },
  ],
  [
    'csv',
    'our own format',
    `source_id,email,username,password_hash,verified,active\r\n1,"d@example.com",d_1,${BCRYPT},true,\r\n`,
    { sourceId: '1', email: 'd@example.com', username: 'd_1', passwordHash: BCRYPT, verified: true, active: true },
  ],
  [
    'ndjson',
    'our own format',
    `{"source_id":"2","email":"e@example.com","active":false}\n`,
    { sourceId: '2', email: 'e@example.com', username: null, passwordHash: null, verified: false, active: false },
  ],
  [
    'keycloak',
    'all realms',
    '[{"id":"m","realm":"master","users":[]},{"id":"s","realm":"shop","users":[{"id":"k4","username":"u","email":"r@example.com","emailVerified":true,"enabled":true,"requiredActions":["UPDATE_PASSWORD"],"credentials":[{"type":"password","secretData":"{}","credentialData":"{}"},{"type":"otp"}]}]}]',
    {
      sourceId: 'k4',
      realm: 'shop',
      noHash: 'Keycloak requires a new password of this user (UPDATE_PASSWORD)',
      notImported: [
        'requiredActions',
        'credentials[].secretData',
        'credentials[].credentialData',
        'credentials[].type',
      ],
    },
  ],
  [
    'keycloak',
    'a service account',
    '{"users":[{"id":"k5","username":"service-account-a","email":null,"serviceAccountClientId":"a"}]}',
    { sourceId: 'k5', problem: 'the user is the service account of a client' },
  ],
  [
    'firebase',
    'a CSV without header line',
    `f2,fb2@example.com,true,hash,salt,Test,,${','.repeat(16)}1486324763000,1486324763000,,false,"{""admin"":true}",\n`,
    {
      sourceId: 'f2',
      email: 'fb2@example.com',
      verified: true,
      active: true,
      notImported: ['displayName', 'createdAt', 'lastSignedInAt', 'customAttributes'],
    },
  ],
  [
    'firebase',
    'a user of another provider',
    '{"users":[{"localId":"f3","email":"f3@example.com","providerUserInfo":[{"providerId":"google.com","rawId":"1"}]}]}',
    { noHash: 'the user signs in with google.com and has no password', notImported: ['providerUserInfo'] },
  ],
  [
    'supabase',
    'a CSV of psql',
    `id,email,encrypted_password,email_confirmed_at,banned_until,deleted_at,is_anonymous,phone\nu1,a@example.com,${BCRYPT},2023-06-12 10:00:00+00,2099-01-01 00:00:00+00,,f,\n`,
    { sourceId: 'u1', verified: true, active: false, banned: true, passwordHash: BCRYPT, notImported: [] },
  ],
  [
    'supabase',
    'a ban that has ended, in a file with semicolons',
    `id;email;encrypted_password;email_confirmed_at;banned_until;deleted_at\nu2;b@example.com;\\N;NULL;2020-01-01 00:00:00.123+00;""\n`,
    { sourceId: 'u2', verified: false, active: true, banned: false, noHash: 'the user has no password' },
  ],
  [
    'supabase',
    'a deleted user',
    'id,email,encrypted_password,email_confirmed_at,banned_until,deleted_at\nu3,c@example.com,x,,,2024-01-01 00:00:00+00\n',
    { sourceId: 'u3', problem: 'the user was deleted' },
  ],
  [
    'django',
    'a CSV of auth_user',
    `id,password,last_login,is_superuser,username,first_name,last_name,email,is_staff,is_active,date_joined\n1,bcrypt$${BCRYPT},,t,dj,,,dj@example.com,f,t,2023-06-12 10:00:00+00\n`,
    {
      sourceId: '1',
      username: 'dj',
      passwordHash: `bcrypt$${BCRYPT}`,
      active: true,
      verified: false,
      notImported: ['is_superuser', 'is_staff', 'date_joined'],
    },
  ],
  [
    'django',
    'a dump',
    '[{"model":"auth.user","pk":7,"fields":{"password":"!x","username":"d7","email":"d7@example.com","is_active":false,"groups":[1]}}]',
    { sourceId: '7', noHash: 'the user has no usable password', active: false, notImported: ['groups'] },
  ],
  [
    'laravel',
    'a CSV of MySQL',
    `id,name,email,email_verified_at,password,remember_token,created_at,updated_at\n3,Ada,l@example.com,2023-06-12 10:00:00,${BCRYPT},,2023-06-12 10:00:00,NULL\n`,
    { sourceId: '3', verified: true, passwordHash: BCRYPT, notImported: ['name', 'created_at'] },
  ],
  [
    'cognito',
    'a disabled user of another provider with own attributes',
    '{"Users":[{"Username":"google_1","Attributes":[{"Name":"sub","Value":"c2"},{"Name":"email","Value":"c2@example.com"},{"Name":"custom:team","Value":"x"},{"Name":"phone_number","Value":"+1"}],"Enabled":false,"UserStatus":"EXTERNAL_PROVIDER","UserCreateDate":1686564000}]}',
    {
      sourceId: 'c2',
      active: false,
      verified: false,
      noHash: 'Cognito does not export hashes (status EXTERNAL_PROVIDER)',
      notImported: ['UserCreateDate', 'Attributes.custom:team', 'Attributes.phone_number'],
    },
  ],
];

it.each(EXAMPLES)('%s: %s is read', async (source, _what, text, user) => {
  expect(await rowsOf(source, text)).toEqual([expect.objectContaining(user)]);
});

it('a line that is not JSON is a row with its reason and its line, and the next line is read', async () => {
  const text =
    '{"email":"a@example.com"}\nnonsense\n[]\n\n{"email":"b@example.com"}\n{"email":"c@example.com","email":""}';
  expect(await rowsOf('ndjson', text)).toMatchObject([
    { email: 'a@example.com', line: 1 },
    { sourceId: null, problem: 'the row is not valid JSON', line: 2 },
    { sourceId: null, problem: 'the row is not a JSON object', line: 3 },
    { email: 'b@example.com', line: 5 },
    { problem: 'the row names a field twice', line: 6 },
  ]);
});

it.each([
  ['firebase', '{"users":[{"localId":"f1"},{"localId":"f2"', 'row 2: the file is incomplete'],
  ['keycloak', '{"users":[{"id":"1"}}', 'row 2: the JSON is not valid: unbalanced brackets, or text outside of them'],
  ['csv', 'email\n"a@example.com\n', 'quotation mark'],
] as const)('%s: an incomplete file is refused before its first row', async (source, text, problem) => {
  await expect(inspect(source, text)).rejects.toThrow(problem);
});

it.each<[SourceName, string, string]>([
  ['ndjson', '{"email":"a@example.com","verified":"2023-06-12T10:00:00Z"}', 'verified is not a boolean'],
  ['ndjson', '{"email":"a@example.com","active":"2023"}', 'active is not a boolean'],
  ['ndjson', '{"email":7}', 'email must be a text, but is a number'],
  ['ndjson', '{"email":["a@example.com"]}', 'email must be a text, but is a list'],
  [
    'ndjson',
    '{"email":"a@example.com","source_id":1.5}',
    'source_id must be a text or a whole number, but is a number',
  ],
  ['auth0', '{"user_id":"1","email":"a@example.com","email_verified":"maybe"}', 'email_verified is not a boolean'],
  [
    'laravel',
    '{"id":1,"email":"a@example.com","password":"x","email_verified_at":"yes"}',
    'email_verified_at is not a time',
  ],
  ['laravel', '{"id":1,"email":"a@example.com","password":"x","email_verified_at":1686564000}', 'is not a time'],
  [
    'cognito',
    '{"Users":[{"Username":"u","Attributes":[{"Name":"email","Value":"a"},{"Name":"email","Value":"b"}]},{"Username":"v","Attributes":[{"Name":"email","Value":"a"}]}]}',
    'email twice',
  ],
])('%s: a value of the wrong type refuses the row: %s', async (source, text, problem) => {
  const [row] = await rowsOf(source, text);
  expect(row).toMatchObject({ problem: expect.stringContaining(problem) as string });
});

it.each([
  ['of a later version', { type: ['id'], version: ['1.4'] }],
  ['of a version that is a name of every object', { type: ['id'], version: ['constructor'] }],
  ['without a version', { type: ['id'] }],
  ['of an unknown type', { type: ['ds'], version: ['1.3'] }],
  ['without a type', { version: ['1.3'] }],
])('keycloak: an argon2 hash %s is not guessed', async (_what, parameters) => {
  const additionalParameters = { memory: ['7168'], parallelism: ['1'], ...parameters };
  const credential = {
    type: 'password',
    secretData: JSON.stringify({
      value: 'Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE=',
      salt: 'c29tZXNhbHRzb21lc2FsdA==',
    }),
    credentialData: JSON.stringify({ hashIterations: 5, algorithm: 'argon2', additionalParameters }),
  };
  const user = { id: 'k', email: 'k@example.com', credentials: [credential] };
  expect(await rowsOf('keycloak', JSON.stringify({ users: [user] }))).toMatchObject([
    { sourceId: 'k', passwordHash: null, noHash: 'the argon2 hash has an unknown version or type' },
  ]);
});
