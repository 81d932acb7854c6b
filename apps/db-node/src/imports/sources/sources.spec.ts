import { SOURCES, type SourceName } from './sources';

/** Reads the examples of the products' documentation, cut into chunks of any size. */
async function read(source: SourceName, text: string, size = text.length): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows: unknown[] = [];
  for await (const row of SOURCES[source](chunks())) rows.push(row);
  return rows;
}

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
];

it.each(EXAMPLES)('%s: %s is read, regardless of the chunks of the stream', async (source, _what, text, user) => {
  for (const size of [1, 7, 64, text.length])
    expect(await read(source, text, size)).toEqual([expect.objectContaining(user)]);
});

it('a line that is not JSON is a row with its reason, and the next line is read', async () => {
  const rows = await read('ndjson', '{"email":"a@example.com"}\nnonsense\n[]\n\n{"email":"b@example.com"}');
  expect(rows).toEqual([
    expect.objectContaining({ email: 'a@example.com' }),
    { sourceId: null, problem: 'the row is not valid JSON' },
    { sourceId: null, problem: 'the row is not a JSON object' },
    expect.objectContaining({ email: 'b@example.com' }),
  ]);
});

it.each([
  ['firebase', '{"users":[{"localId":"f1"},{"localId":"f2"', 'row 2: the file is incomplete'],
  ['keycloak', '{"users":[{"id":"1"}}', 'row 2: the JSON is not valid: unbalanced brackets, or text outside of them'],
  ['csv', 'email\n"a@example.com\n', 'quotation mark'],
] as const)('%s: an incomplete file is refused', async (source, text, problem) => {
  await expect(read(source, text)).rejects.toThrow(problem);
});
