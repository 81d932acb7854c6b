import { fileOf, inspect, removeFiles, rowsOf } from '../../test/support/source-files';
import { HashFile } from './hash-file';

afterAll(removeFiles);

const HEADER = 'source_id,email,password_hash,verified,active';

describe('the columns of a file', () => {
  it.each([
    [`${HEADER.replace('password_hash', 'pasword_hash')}\n`, 'pasword_hash (1 rows): did you mean password_hash?'],
    [`${HEADER.replace('password_hash', 'passwordHash')}\n`, 'passwordHash (1 rows): did you mean password_hash?'],
    [`${HEADER.replace('verified', 'email_verified')}\n`, 'email_verified (1 rows): did you mean verified?'],
    [`${HEADER.replace('verified', 'VERIFIED')}\n`, 'did you mean verified?; missing column verified'],
    [`${HEADER},favourite_colour\n`, 'unknown column favourite_colour (1 rows). No row'],
    [`${HEADER.replace(',active', '')}\n`, 'missing column active. No row was imported.'],
    [`${HEADER},active\n`, 'two columns have the name active'],
    [`${HEADER},\n`, 'unknown column "" (1 rows)'],
  ])('of %j stop the import, and the probable column is named', async (header, problem) => {
    const row = header.trim().replaceAll(/[^,\n]+/g, '1');
    await expect(inspect('csv', `${header}${row}\n`)).rejects.toThrow(problem);
  });

  it('that are unknown anywhere in a JSON file stop the import before its first row', async () => {
    const lines = [
      ...Array.from({ length: 500 }, () => '{"email":"a@example.com"}'),
      '{"email":"b@example.com","actve":false}',
    ];
    await expect(inspect('ndjson', lines.join('\n'))).rejects.toThrow(
      'unknown column actve (1 rows): did you mean active?',
    );
  });

  it('that --ignore names are listed for each row with a value, and the import continues', async () => {
    const text = `source_id,email,pasword_hash,verified,active\n1,a@example.com,x,true,true\n2,b@example.com,,true,true\n`;
    expect(await rowsOf('csv', text, { ignored: ['pasword_hash', 'password_hash'] })).toMatchObject([
      { sourceId: '1', notImported: ['pasword_hash'], noHash: 'the file has no password hash of this user' },
      { sourceId: '2', notImported: [] },
    ]);
    const known = `${HEADER}\n1,a@example.com,x,false,true\n`;
    expect(await rowsOf('csv', known, { ignored: ['active'] })).toMatchObject([
      { active: true, notImported: ['active'] },
    ]);
  });

  it('must contain the username if it is used', async () => {
    const options = { needsUsername: true };
    await expect(inspect('csv', `${HEADER}\n1,a,b,1,1\n`, options)).rejects.toThrow('missing column username');
  });
});

const ROW = '7,a@example.com,x,true,false';
describe('the format of a file', () => {
  it.each([
    ['comma', 'utf-8', `${HEADER}\n${ROW}\n`],
    ['semicolon', 'utf-8', `\ufeff${HEADER}\r\n${ROW}\r\n`.replaceAll(',', ';')],
    ['tab', 'utf-8', `${HEADER}\n${ROW}`.replaceAll(',', '\t')],
    ['pipe', 'utf-8', `${HEADER}\n${ROW}\n`.replaceAll(',', '|')],
    ['comma', 'utf-16le', Buffer.from(`\ufeff${HEADER}\n${ROW}\n`, 'utf16le')],
    ['comma', 'utf-16le', Buffer.from(`${HEADER}\n${ROW}\n`, 'utf16le')],
    ['comma', 'utf-16be', Buffer.from(`\ufeff${HEADER}\n${ROW}\n`, 'utf16le').swap16()],
    ['semicolon', 'windows-1252', Buffer.from(`${HEADER};created_at\n${ROW};\xe4\n`.replaceAll(',', ';'), 'latin1')],
    ['comma', 'utf-8', `"source_id","email","password_hash","verified","active"\n${ROW}\n`],
  ])('is detected: %s and %s', async (delimiter, encoding, content) => {
    const file = await inspect('csv', content);
    expect(file.inspection).toMatchObject({ format: 'csv', delimiter, encoding, rows: 1 });
    expect(await rowsOf('csv', content)).toMatchObject([{ sourceId: '7', verified: true, active: false, line: 2 }]);
  });

  it('of JSON is detected, also with another encoding', async () => {
    const array = JSON.stringify([{ source_id: 1, email: 'a@example.com' }], null, 2);
    expect((await inspect('ndjson', array)).inspection).toMatchObject({ format: 'array', rows: 1 });
    const utf16 = Buffer.from(`\ufeff${array}`, 'utf16le');
    expect((await inspect('ndjson', utf16)).inspection).toMatchObject({ encoding: 'utf-16le', rows: 1 });
    await expect(inspect('csv', array)).rejects.toThrow('--file is a JSON array, but --from csv expects CSV');
    const realms = '[{"id":"1","realm":"a","users":[{"id":"u","email":"e"}]},{"realm":"b","clients":[],"users":[]}]';
    const { inspection } = await inspect('keycloak', realms);
    expect(inspection).toMatchObject({ format: 'list', isNested: true, rows: 1 });
    expect([[...inspection.realms], [...inspection.outer]]).toEqual([[['a', 1]], ['id', 'clients']]);
  });

  it('refuses rows of another realm with the name of their realm', async () => {
    const realms = '[{"realm":"a","users":[{"id":"1","email":"e"}]},{"realm":"b","users":[{"id":"2","email":"f"}]}]';
    expect(await rowsOf('keycloak', realms, { realm: 'b' })).toMatchObject([
      { sourceId: '1', problem: 'the user is in the realm a' },
      { sourceId: '2', email: 'f', realm: 'b' },
    ]);
  });

  it('refuses a row with bytes that cannot be decoded, and names its line', async () => {
    const good = `${HEADER},created_at\n1,a@example.com,,,,Zo\u00eb\n`;
    const bad = Buffer.concat([
      Buffer.from(`${good}2,b@example.com,,,,`),
      Buffer.from([0xff, 0x0a]),
      Buffer.from('3,c@example.com,,,,\n'),
    ]);
    expect(await rowsOf('csv', bad)).toMatchObject([
      { email: 'a@example.com' },
      { line: 3, problem: 'line 3 has bytes that are not utf-8: use --encoding' },
      { email: 'c@example.com' },
    ]);
    const windows = Buffer.from(`${HEADER},created_at\n1,a@example.com,,,,\x81\xe4\n`, 'latin1');
    expect(await rowsOf('csv', windows)).toMatchObject([
      { line: 2, problem: expect.stringContaining('windows-1252') as string },
    ]);
  });

  it.each([
    ['too many fields', `${ROW},more`],
    ['too few fields', '7,a@example.com'],
    ['a footer', '(1 row)'],
  ])('refuses a CSV row with %s', async (_what, row) => {
    expect(await rowsOf('csv', `${HEADER}\n${row}\n${ROW}\n`)).toMatchObject([
      { line: 2, problem: expect.stringMatching(/^the row has \d fields instead of 5$/) as string },
      { sourceId: '7' },
    ]);
  });

  it('reads \\N and NULL without quotation marks as absent, and with them as text', async () => {
    const text = `${HEADER},username\n1,a@example.com,\\N,NULL,,"NULL"\n`;
    expect(await rowsOf('csv', text)).toMatchObject([
      { passwordHash: null, verified: false, active: true, username: 'NULL' },
    ]);
  });
});

describe('a file of hashes', () => {
  const HASH = '$2b$10$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
  const user = (id: string, more: object = {}) =>
    JSON.stringify({ user_id: `auth0|${id}`, email: `${id}@example.com`, email_verified: true, ...more });
  const hash = (id: string, more: object = {}) =>
    JSON.stringify({
      _id: { $oid: id },
      email: `${id}@example.com`,
      email_verified: true,
      passwordHash: HASH,
      tenant: 't',
      ...more,
    });

  async function joined(users: string[], hashes: string[]) {
    const file = await HashFile.read({ source: 'auth0', path: fileOf(hashes.join('\n')) });
    const rows = [];
    for (const row of await rowsOf('auth0', users.join('\n'))) rows.push(await file.joined(row));
    for await (const row of file.leftOver()) rows.push(row);
    await file.close();
    return rows;
  }

  it('is joined by the id in any order, and lines without a user are rows with a reason', async () => {
    const ids = Array.from({ length: 9_000 }, (_, index) => `u${index}`);
    const rows = await joined(
      ids.map((id) => user(id)),
      [...ids, 'lost'].toReversed().map((id) => hash(id)),
    );
    expect(rows).toHaveLength(9_001);
    expect(rows.filter((row) => 'passwordHash' in row && row.passwordHash === HASH)).toHaveLength(9_000);
    expect(rows.at(-1)).toMatchObject({
      sourceId: 'auth0|lost',
      line: 1,
      problem: expect.stringContaining('no user') as string,
    });
  });

  it('names what differs between the files, and uses no hash of an id that occurs twice', async () => {
    const rows = await joined(
      [user('a'), user('b'), user('c')],
      [hash('a', { email: 'other@example.com', email_verified: false }), hash('b'), hash('b'), '{"email":"x"}'],
    );
    expect(rows).toMatchObject([
      {
        passwordHash: HASH,
        email: 'a@example.com',
        verified: true,
        notImported: ['hashes: tenant', 'hashes: email', 'hashes: verified'],
      },
      { passwordHash: null, noHash: 'the hash file has several lines with this id' },
      { passwordHash: null },
      { sourceId: 'auth0|b', line: 2 },
      { sourceId: 'auth0|b', line: 3 },
      { sourceId: null, line: 4, problem: 'the line of the hash file has no id' },
    ]);
  });
});
