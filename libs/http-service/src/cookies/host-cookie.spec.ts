import type { IncomingMessage } from 'node:http';
import express from 'express';
import request from 'supertest';
import { HostCookie, type HostCookieOptions } from './host-cookie';

const SECRET = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

const cookieOf = (options: Partial<HostCookieOptions> = {}) =>
  new HostCookie({ name: 'session', sameSite: 'lax', lifetimeSeconds: 60, ...options });

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;

/** What a browser is sent. */
async function sent(work: (response: express.Response) => void): Promise<Record<string, string>> {
  const app = express().get('/', (_request, response) => {
    work(response);
    response.end();
  });
  const { headers } = await request(app).get('/');
  return { cookie: String(headers['set-cookie']), clears: headers['clear-site-data']! };
}

describe('HostCookie', () => {
  it('is for this host alone, for https, for no script and for its time', async () => {
    const { cookie } = await sent((response) => cookieOf({ sameSite: 'strict' }).set(response, SECRET));
    expect(cookie).toMatch(
      /^__Host-session=a{43}; Max-Age=60; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is kept by browsers without https under its plain name', async () => {
    const plain = cookieOf({ isHttps: false });
    const { cookie } = await sent((response) => plain.set(response, SECRET));
    expect(cookie).toMatch(/^session=a{43}; Max-Age=60; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(plain.read(requestWith(`session=${SECRET}`))).toBe(SECRET);
    expect(plain.read(requestWith(`session=neighbour; session=${SECRET}`))).toBe(SECRET);
    expect(plain.read(requestWith(`session=${OTHER}; session=${SECRET}`))).toBeNull();
    expect(cookieOf({ isHttps: false, developmentName: 'product-session' }).name).toBe('product-session');
    expect(cookieOf({ developmentName: 'product-session' }).name).toBe('__Host-session');
  });

  it('expires immediately, and clears the storage of the browser if it is a session', async () => {
    const cleared = await sent((response) => cookieOf().clear(response));
    expect(cleared.cookie).toMatch(
      /^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970 [^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cleared.clears).toBeUndefined();
    expect(await sent((response) => cookieOf().clearWithStorage(response))).toMatchObject({ clears: '"storage"' });
  });

  it.each([
    [SECRET, `__Host-session=${SECRET}`],
    [SECRET, `a=b;  __Host-session=${SECRET} ; c`],
    [SECRET, `x__Host-session=${OTHER}; __Host-session=${SECRET}`],
    [null, undefined],
    [null, `session=${SECRET}`],
    [null, `x__Host-session=${SECRET}`],
    [null, `__Host-session=${SECRET}; __Host-session=${OTHER}`],
    [null, `__Host-session=${SECRET}; __Host-session=${SECRET}`],
    [null, `__Host-session=${SECRET}; __Host-session=`],
    [null, `__Host-session=${SECRET}=x`],
    [null, `__Host-session="${SECRET}"`],
    [null, `__Host-session=${SECRET.slice(1)}`],
    [null, '__Host-session'],
  ])('reads %s of %s', (value, header) => {
    expect(cookieOf().read(requestWith(header))).toBe(value);
  });

  it('is read by its exact name, with no other byte than a space or a tab next to it', () => {
    const read: number[] = [];
    for (let byte = 0; byte <= 0xff; byte++) {
      const next = String.fromCharCode(byte);
      const pairs = [
        `${next}__Host-session=${SECRET}`,
        `__Host-session=${SECRET}${next}`,
        `__Host-session${next}=${SECRET}`,
      ];
      for (const pair of pairs) if (cookieOf().read(requestWith(`a=b;${pair}; c=d`)) !== null) read.push(byte);
    }
    // Tab and space on either side; a semicolon ends a pair.
    expect(read).toEqual([0x09, 0x09, 0x20, 0x20, 0x3b, 0x3b]);
  });
});
