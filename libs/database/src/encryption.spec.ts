import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionOf, connectionProblems, isPooled } from './encryption';

const ca = join(mkdtempSync(join(tmpdir(), 'ca-')), 'ca.crt');
const AUTHORITY = '-----BEGIN CERTIFICATE-----';
writeFileSync(ca, AUTHORITY);
const empty = join(mkdtempSync(join(tmpdir(), 'ca-')), 'ca.crt');
writeFileSync(empty, '');

const POSTGRESQL = 'postgresql://user:secret@db.example.com/app';
const MYSQL = 'mysql://user:secret@db.example.com/app';

describe('the encryption that a connection URL asks for', () => {
  it.each([
    [`${POSTGRESQL}?sslmode=require`, false, false],
    [`${POSTGRESQL}?sslmode=require&sslrootcert=${ca}`, true, false],
    [`${POSTGRESQL}?sslmode=verify-ca&sslrootcert=${ca}`, true, false],
    [`${POSTGRESQL}?sslmode=verify-full`, true, true],
    [`${MYSQL}?ssl-mode=REQUIRED`, false, false],
    [`${MYSQL}?ssl-mode=VERIFY_CA&ssl-ca=${ca}`, true, false],
    [`${MYSQL}?ssl-mode=verify_identity&ssl-ca=${ca}`, true, true],
  ])('%s', (url, rejectUnauthorized, verifyIdentity) => {
    const { ssl, url: rest } = connectionOf(url);
    expect(ssl).toMatchObject({ rejectUnauthorized, verifyIdentity });
    expect(rest).toBe(url.replace(/\?.*/, ''));
    expect((ssl as { ca?: string }).ca).toBe(url.includes(ca) ? AUTHORITY : undefined);
  });

  it('is none where it says so, and left open where it says nothing', () => {
    expect(connectionOf(`${POSTGRESQL}?sslmode=disable`).ssl).toBe(false);
    expect(connectionOf(`${MYSQL}?ssl-mode=DISABLED`).ssl).toBe(false);
    expect(connectionOf(`${POSTGRESQL}?application_name=me`)).toEqual({ url: `${POSTGRESQL}?application_name=me` });
  });

  it('takes the option of a pooler out of the URL, and knows it on PostgreSQL only', () => {
    const pooled = `${POSTGRESQL}?sslmode=require&pooler=transaction`;
    expect(connectionOf(pooled)).toMatchObject({ url: POSTGRESQL, ssl: { rejectUnauthorized: false } });
    expect(connectionOf(`${POSTGRESQL}?pooler=transaction`)).toEqual({ url: POSTGRESQL });
    expect([isPooled(pooled), isPooled(POSTGRESQL)]).toEqual([true, false]);
  });

  it.each([
    [`${MYSQL}?pooler=transaction`, /not known here \(pooler\)/],
    [`${POSTGRESQL}?pooler=session`, /must set pooler to transaction/],
    [`${MYSQL}?sslmode=require`, /not known here \(sslmode\); known are ssl-mode, ssl-ca/],
    [`${MYSQL}?ssl=true`, /not known here \(ssl\)/],
    [`${POSTGRESQL}?ssl-mode=REQUIRED`, /not known here \(ssl-mode\); known are sslmode/],
    [`${POSTGRESQL}?sslmode=prefer`, /must set sslmode to one of disable, require, verify-ca, verify-full/],
    [`${MYSQL}?ssl-mode=PREFERRED`, /must set ssl-mode to one of DISABLED, REQUIRED/],
    [`${MYSQL}?ssl-ca=${ca}`, /must set ssl-mode/],
    [`${POSTGRESQL}?sslmode=require&sslmode=disable`, /more than once/],
    [`${POSTGRESQL}?sslmode=verify-ca`, /must name a file in sslrootcert/],
    [`${MYSQL}?ssl-mode=VERIFY_CA`, /must name a file in ssl-ca/],
    [`${MYSQL}?ssl-mode=VERIFY_CA&ssl-ca=/not/there`, /ssl-ca that cannot be read/],
    [`${MYSQL}?ssl-mode=VERIFY_CA&ssl-ca=${empty}`, /ssl-ca that holds no certificate/],
    [`${POSTGRESQL}?sslmode=verify-ca&sslrootcert=${empty}`, /sslrootcert that holds no certificate/],
    [`${POSTGRESQL}?sslmode=constructor`, /must set sslmode to one of/],
    [`${MYSQL.replace('db.example.com', '10.0.0.5')}?ssl-mode=VERIFY_IDENTITY`, /host name/],
  ])('refuses %s', (url, words) => {
    expect(() => connectionOf(url)).toThrow(words);
    const said = connectionProblems(url).join();
    expect(said).toMatch(words);
    expect(said).not.toMatch(/secret|not\/there/);
  });
});
