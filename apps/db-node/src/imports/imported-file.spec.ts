import { fileOf, removeFiles } from '../../test/support/source-files';
import { HashFile } from './hash-file';
import { type FileChoice, ImportedFile } from './imported-file';
import { SourceFile } from './source-file';
import type { SourceRow } from './sources/source-user';

afterEach(() => jest.restoreAllMocks());
afterAll(removeFiles);

const HASH = '$2b$10$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
const NOTES = { note: () => undefined };

const linesOf = (objects: object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');
const user = (id: string, more: object = {}) => ({
  user_id: `auth0|${id}`,
  email: `${id}@example.com`,
  email_verified: true,
  ...more,
});
const hash = (id: string, more: object = {}) => ({
  _id: { $oid: id },
  email: `${id}@example.com`,
  email_verified: true,
  passwordHash: HASH,
  ...more,
});

function inspect(users: string | Buffer, hashes: object[], options: Partial<FileChoice> = {}): Promise<ImportedFile> {
  const files = { path: fileOf(users), hashes: fileOf(linesOf(hashes)) };
  return ImportedFile.inspect({ source: 'auth0', usernameRule: 'email-local', ...files, ...options }, NOTES);
}
async function rowsOf(file: ImportedFile): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of file.rows(new Date(0))) rows.push(row);
  return rows;
}

describe('a users file with a hash file', () => {
  it.each([
    ['the users file', [user('a', { colour: 'red' })], [hash('a')], ['colour'], 'colour'],
    ['the hash file', [user('a')], [hash('a', { shade: 'red' })], ['shade'], 'hashes: shade'],
    ['both files', [user('a', { colour: 'red' })], [hash('a', { colour: 'red' })], ['colour'], 'hashes: colour'],
  ])('continues without an unknown column of %s that --ignore names', async (_where, users, hashes, ignored, name) => {
    await expect(inspect(linesOf(users), hashes)).rejects.toThrow('unknown column');
    const file = await inspect(linesOf(users), hashes, { ignored });
    const [row] = await rowsOf(file);
    expect(row).toMatchObject({ passwordHash: HASH, notImported: expect.arrayContaining([name]) as string[] });
    await file.close();
  });

  it('continues without a different unknown column of each file', async () => {
    const users = linesOf([user('a', { colour: 'red' })]);
    const file = await inspect(users, [hash('a', { shade: 'x' })], { ignored: ['colour', 'shade'] });
    expect(await rowsOf(file)).toMatchObject([{ notImported: ['colour', 'hashes: shade'] }]);
    await file.close();
  });

  it('refuses a name for --ignore that neither file has, and closes the hash file', async () => {
    const close = jest.spyOn(HashFile.prototype, 'close');
    const options = { ignored: ['actve'] };
    await expect(inspect(linesOf([user('a')]), [hash('a')], options)).rejects.toThrow(
      '--ignore: no column actve in the files. No row was imported. Correct the option.',
    );
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('uses --encoding, --delimiter and --realm only for the users', async () => {
    const csv = 'user_id;email;email_verified;name\nauth0|a;a@example.com;true;Zo\xeb\n';
    const options = { encoding: 'windows-1252', delimiter: 'semicolon' } as const;
    const file = await inspect(Buffer.from(csv, 'latin1'), [hash('a')], options);
    expect(await rowsOf(file)).toMatchObject([{ email: 'a@example.com', passwordHash: HASH }]);
    await file.close();
    const realm = JSON.stringify({ realm: 'shop', users: [{ id: 'k', email: 'k@example.com' }] });
    const hashes = fileOf('{"id":"k","email":"k@example.com"}\n');
    const other = await inspect(realm, [], { source: 'keycloak', realm: 'shop', hashes });
    expect(await rowsOf(other)).toMatchObject([{ sourceId: 'k', noHash: 'the user has no password' }]);
    await other.close();
  });

  it('gives the same rows each time, and counts them with the lines that are left over', async () => {
    const users = linesOf([user('a'), user('b'), user('a'), user('c', { email_verified: 'maybe' }), user('d')]);
    const hashes = [hash('a'), hash('b'), hash('b'), hash('c'), hash('lost'), { email: 'x' }];
    const records = jest.spyOn(SourceFile.prototype, 'records');
    const file = await inspect(users, hashes);
    const rows = await rowsOf(file);
    // The users and the lines are each read for the inspection and for the rows, and the lines also for their index.
    expect(records).toHaveBeenCalledTimes(5);
    expect(file.rowCount).toBe(rows.length);
    expect(await rowsOf(file)).toEqual(rows);
    expect(rows.slice(5).map(({ sourceId }) => sourceId)).toEqual([
      'auth0|b',
      'auth0|b',
      'auth0|c',
      'auth0|lost',
      null,
    ]);
    expect(await rowsOf(file)).toEqual(rows);
    await file.close();
  });
});
