import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnswerRefused, AnswerTooLarge, OutgoingClient } from './outgoing.client';

const paths: string[] = [];
let respond: (response: ServerResponse) => void;
let server: Server;
const client = new OutgoingClient({ connections: 1, timeoutMs: 600_000 });
const impatient = new OutgoingClient({ connections: 1, timeoutMs: 50 });
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url!);
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?token=s3cret`;
});
afterAll(async () => {
  await Promise.all([client.close(), impatient.close()]);
  server.close();
});

const failureOf = (from = client): Promise<unknown> =>
  from.getText(url, 5).then(
    () => undefined,
    (error: unknown) => error,
  );

it('returns the text of an answer that is as long as the limit', async () => {
  respond = (response) => response.end('12345');
  await expect(client.getText(url, 5)).resolves.toBe('12345');
});

it.each<[string, (response: ServerResponse) => void, object]>([
  ['a status of 4xx', (response) => response.writeHead(404).end(), { status: 404 }],
  ['a status of 5xx', (response) => response.writeHead(503).end(), { status: 503 }],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), { status: 302 }],
])('refuses %s, and does not follow it', async (_case, answer, expected) => {
  respond = answer;
  paths.length = 0;
  const error = await failureOf();
  expect(error).toBeInstanceOf(AnswerRefused);
  expect(error).toMatchObject(expected);
  expect(paths).toEqual(['/?token=s3cret']);
});

it('refuses an answer that is a byte longer than the limit, also if it never ends', async () => {
  respond = (response) => void response.write('123456');
  expect(await failureOf()).toBeInstanceOf(AnswerTooLarge);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['begins', () => undefined],
  ['ends', (response) => void response.write('1')],
])('ends a call whose answer never %s, after the time limit', async (_case, answer) => {
  respond = answer;
  expect(await failureOf(impatient)).toMatchObject({ code: 'ETIMEDOUT' });
});

it('names no address in an error', async () => {
  for (const answer of [
    (response: ServerResponse) => void response.writeHead(500).end(),
    (response: ServerResponse) => void response.end('123456'),
    (response: ServerResponse) => void response.destroy(),
  ]) {
    respond = answer;
    expect(String(await failureOf())).not.toContain('s3cret');
  }
});
