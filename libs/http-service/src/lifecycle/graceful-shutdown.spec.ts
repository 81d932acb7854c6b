import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closed } from './graceful-shutdown';

it('answers the request in flight and then closes its connection, although the client would keep it', async () => {
  const server = createServer({ keepAliveTimeout: 60_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ port, host: '127.0.0.1', agent });
  const [, answer] = (await once(server, 'request')) as [unknown, { end: (text: string) => void }];
  const stopped = closed(server);
  answer.end('done');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  await stopped;
  agent.destroy();
});
