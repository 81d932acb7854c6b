import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { times, uniqueEmail, uniqueName } from '@platform/testing';
import { type ImportOptions, ImportService, type Verdict } from '../../src/account/imports/import.service';
import { givenPerson, mailsTo, PASSWORD, startTestApp, TEST_HASH_KIB, type TestApp } from '../support/test-app';

let service: TestApp;
let folder: string;
beforeAll(async () => {
  [service, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'accounts-'))]);
});
afterAll(() => Promise.all([service.close(), rm(folder, { recursive: true })]));

/** Made by crypt(3). */
const SHA_CRYPT = '$5$saltstring$5B8vYYiY.CVt1RlTTf8KbXBH3hsxY/GNooZaBBGWEc5';
const HASHED = 'Hello world!';

async function importOf(text: string | Buffer, options: Partial<ImportOptions> = {}): Promise<Verdict[]> {
  const path = join(folder, uniqueName());
  await writeFile(path, text);
  const whole = {
    format: 'csv',
    ignored: [],
    firebase: null,
    onConflict: 'skip',
    isDryRun: false,
    ...options,
  } as const;
  const verdicts: Verdict[] = [];
  for await (const verdict of service.app.get(ImportService).import({ path, ...whole })) verdicts.push(verdict);
  return verdicts;
}
const login = (email: string, password: string) => service.http.post('/auth/login').send({ email, password });
const accountOf = async (email: string) => {
  const rows = await service.dataSource.query<{ id: string; password_hash: string; email_verified_at: Date | null }[]>(
    'SELECT id, password_hash, email_verified_at FROM accounts WHERE email = $1',
    [email],
  );
  return rows[0];
};

describe('an import', () => {
  it('decides each row, and reports why', async () => {
    const [created, taken, resets] = [uniqueEmail(), (await givenPerson(service)).email, uniqueEmail()];
    const text = [
      'source_id,email,name,email_verified,password_hash',
      `s1,${created.toUpperCase()},Ada,true,${SHA_CRYPT}`,
      `s2,${taken},,,${SHA_CRYPT}`,
      `s3,${resets},,f,5f4dcc3b5aa765d61d8327deb882cf99`,
      `s4,${created},,,`,
      's5,nobody,,,',
      `s6,in\u200bfo@example.com,,,`,
      `s7,${uniqueEmail()},,maybe,`,
      `s8,${uniqueEmail()}`,
    ].join('\n');
    const verdicts = await importOf(text);
    expect(verdicts.map(({ row, source_id, verdict, reason }) => [row, source_id, verdict, reason])).toEqual([
      [2, 's1', 'created', undefined],
      [3, 's2', 'skipped', 'EMAIL_TAKEN'],
      [4, 's3', 'needs_reset', 'the hash has no known form'],
      [5, 's4', 'skipped', 'EMAIL_TAKEN'],
      [6, 's5', 'refused', 'email is not an address, is too long, or has an invisible character'],
      [7, 's6', 'refused', 'email is not an address, is too long, or has an invisible character'],
      [8, 's7', 'refused', 'email_verified must be true or false'],
      [9, undefined, 'refused', 'the row has 2 fields instead of 5'],
    ]);
    expect((await accountOf(created))!.email_verified_at).not.toBeNull();
    expect((await accountOf(resets))!.email_verified_at).toBeNull();
    for (const password of ['', 'password', PASSWORD]) expect((await login(resets, password)).status).not.toBe(200);
    expect(await mailsTo(service, created)).toEqual([]);
  });

  it('stores nothing in a dry run, and reports the same verdicts', async () => {
    const email = uniqueEmail();
    const text = `email,password_hash\n${email},${SHA_CRYPT}\n${email},${SHA_CRYPT}\nnobody,\n`;
    const without = (verdicts: Verdict[]) => verdicts.map((verdict) => ({ ...verdict, account_id: undefined }));
    const dry = await importOf(text, { isDryRun: true });
    expect(await accountOf(email)).toBeUndefined();
    expect(without(await importOf(text))).toEqual(without(dry));
    expect((await importOf(text)).map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped', 'refused']);
  });

  it('stops at the first row for an unknown column, unless it is ignored', async () => {
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    await expect(importOf(`email,passwort_hash\n${email},x\n`)).rejects.toThrow(
      'the column "passwort_hash" is not known',
    );
    expect(await accountOf(email)).toBeUndefined();
    const lines = `${JSON.stringify({ email: other, email_verified: true, plan: 7 })}\n`;
    const [verdict] = await importOf(lines, { format: 'ndjson', ignored: ['plan'] });
    expect(verdict).toMatchObject({ verdict: 'needs_reset', email_verified: true });
  });

  it.each(['csv', 'ndjson'] as const)('imports no ignored column of %s', async (format) => {
    const email = uniqueEmail();
    const row = { email, name: 'Ada', email_verified: 'true' };
    const lines = { csv: [Object.keys(row), Object.values(row)].join('\n'), ndjson: JSON.stringify(row) };
    const [verdict] = await importOf(lines[format], { format, ignored: ['name', 'email_verified'] });
    expect(verdict).toMatchObject({ verdict: 'needs_reset', email_verified: false });
  });

  it('stores no row of a file whose later line has an unknown column or is not UTF-8', async () => {
    const email = uniqueEmail();
    const lines = [{ email }, { email: uniqueEmail(), plan: 7 }].map((row) => JSON.stringify(row)).join('\n');
    await expect(importOf(lines, { format: 'ndjson' })).rejects.toThrow('Line 2: the column "plan" is not known');
    const latin = Buffer.from(`email,name\n${email},Ada\n${uniqueEmail()},J\xfcrgen\n`, 'latin1');
    await expect(importOf(latin)).rejects.toThrow('Line 3 of the file is not UTF-8');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('stops at a conflict if it should', async () => {
    const { email } = await givenPerson(service);
    await expect(importOf(`email\n${email}\n`, { onConflict: 'fail' })).rejects.toThrow('Row 2');
  });
});

describe('the first sign-in with an imported hash', () => {
  it('replaces it by Argon2id, once for concurrent sign-ins, and a wrong password does not', async () => {
    const email = uniqueEmail();
    await importOf(`email,password_hash\n${email},${SHA_CRYPT}\n`);
    await login(email, 'Hello world.').expect(401);
    expect((await accountOf(email))!.password_hash).toBe(SHA_CRYPT);
    const answers = await Promise.all(times(4, () => login(email, HASHED)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { password_hash: replaced } = (await accountOf(email))!;
    expect(replaced).toContain(`$argon2id$v=19$m=${TEST_HASH_KIB},t=2,p=1$`);
    await login(email, HASHED).expect(200);
    expect((await accountOf(email))!.password_hash).toBe(replaced);
  });
});
