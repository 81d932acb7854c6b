import { times, uniqueEmail } from '@platform/testing';
import { startTestProcess, type TestProcess } from './support/test-process';

const PASSWORD = 'correct horse battery';
const TEN_MEBIBYTES = 10 * 1024 * 1024;
let service: TestProcess;
let tokens: string[];

beforeAll(async () => {
  service = await startTestProcess({ NODE_OPTIONS: '--max-old-space-size=256' });
  tokens = await Promise.all(times(20, signUp));
});
afterAll(() => service.stop());

const post = (path: string, body: string | Blob, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

async function signUp(): Promise<string> {
  const person = JSON.stringify({ email: uniqueEmail(), password: PASSWORD });
  await post('/auth/signup', person);
  return ((await (await post('/auth/login', person)).json()) as { access_token: string }).access_token;
}

/** As many of them as ten mebibytes hold. */
function filled(before: string, piece: string, after: string): Blob {
  const count = Math.floor((TEN_MEBIBYTES - before.length - after.length - piece.length) / (piece.length + 1));
  return new Blob([before, `${piece},`.repeat(count), piece, after]);
}

const feature = (member: string, piece: string) =>
  filled(`{"type":"Feature","geometry":null,"properties":{"${member}":[`, piece, ']}}');

describe('ten mebibytes of JSON, twenty times at once, in a heap of 256 MiB', () => {
  it.each([
    ['empty objects', filled('{"a":[', '{}', ']}')],
    ['empty arrays in coordinates', feature('coordinates', '[]')],
    ['objects in coordinates', feature('coordinates', '{"a":1}')],
    ['one field twice, after very many values', filled('{"a":[', '1.5', '],"a":1}')],
  ])('%s: refused, and everybody else is served', async (_what, body) => {
    const uploads = tokens.map((token) => post('/geo/v2/submit', body, { Authorization: `Bearer ${token}` }));
    const person = JSON.stringify({ email: uniqueEmail(), password: PASSWORD });
    const signedUp = await post('/auth/signup', person);
    // Those for whom no room is left are told so, and their connections are closed, maybe while they still send.
    const statuses = await Promise.all(uploads.map((upload) => upload.then(({ status }) => status, () => 503))); // prettier-ignore
    expect(signedUp.status).toBe(201);
    expect(new Set([...statuses, 503])).toEqual(new Set([422, 503]));
    expect((await post('/auth/login', person)).status).toBe(200);
  });
});
