import { givenAccount, givenSignedIn, signIn, times, type WellbeingClient, wellbeingAt } from '@platform/harness';
import { startTestProcess, type TestProcess } from './support/test-process';

const TEN_MEBIBYTES = 10 * 1024 * 1024;
let service: TestProcess;
let client: WellbeingClient;
let tokens: string[];

beforeAll(async () => {
  service = await startTestProcess({ NODE_OPTIONS: '--max-old-space-size=256' });
  client = wellbeingAt(service.url, { timeoutMilliseconds: 60_000 });
  tokens = (await Promise.all(times(20, () => givenSignedIn(client)))).map(({ accessToken }) => accessToken);
});
afterAll(() => service.stop());

const submit = (token: string, body: Blob) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return fetch(`${service.url}/geo/v2/submit`, { method: 'POST', body, headers });
};

/** As many of them as fit into ten mebibytes. */
function filled(before: string, piece: string, after: string): Blob {
  const count = Math.floor((TEN_MEBIBYTES - before.length - after.length - piece.length) / (piece.length + 1));
  return new Blob([before, `${piece},`.repeat(count), piece, after]);
}

const feature = (member: string, piece: string) =>
  filled(`{"type":"Feature","geometry":null,"properties":{"${member}":[`, piece, ']}}');

describe('ten mebibytes of JSON, twenty concurrent times, in a heap of 256 MiB', () => {
  it.each([
    ['empty objects', filled('{"a":[', '{}', ']}')],
    ['empty arrays in coordinates', feature('coordinates', '[]')],
    ['objects in coordinates', feature('coordinates', '{"a":1}')],
    ['one field twice, after very many values', filled('{"a":[', '1.5', '],"a":1}')],
  ])('%s: refused, and all other callers are served', async (_what, body) => {
    const uploads = tokens.map((token) => submit(token, body));
    const account = await givenAccount(client);
    // Without room a body is refused and its connection is closed, possibly while the caller still sends.
    const statuses = await Promise.all(
      uploads.map((upload) =>
        upload.then(
          ({ status }) => status,
          () => 503,
        ),
      ),
    );
    // On a busy machine some of them arrive too slowly, which is a refusal as well.
    expect(statuses).toContain(422);
    expect([408, 422, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    await signIn(client, account);
  });
});
