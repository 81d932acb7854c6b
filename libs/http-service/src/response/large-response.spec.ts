import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@platform/testing';
import express from 'express';
import { LimitedExpressAdapter } from '../application/limited-express.adapter';
import { reserveResponse } from './large-response';
import { ResponseBudget } from './response-budget';

const MIB = 1024 * 1024;
/** More than the kernel keeps for a connection. */
const BODY = Buffer.alloc(16 * MIB);

describe('a connection with pipelined requests', () => {
  const budget = new ResponseBudget(1024 * MIB);
  let server: Server;
  let client: Socket;
  let closed = 0;

  beforeEach(async () => {
    const app = express();
    app.get('/large', async (_request, response) => {
      response.once('close', () => closed++);
      await reserveResponse(response, MIB);
      response.end(BODY);
    });
    const adapter = new LimitedExpressAdapter(app, { budget, accountOf: () => undefined });
    adapter.initHttpServer();
    server = adapter.getHttpServer() as Server;
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('gives back the memory of every response when the client leaves', async () => {
    const { port } = server.address() as AddressInfo;
    client = connect({ port, onread: { buffer: Buffer.alloc(1024), callback: () => false } });
    client.write('GET /large HTTP/1.1\r\nHost: test\r\n\r\n'.repeat(12));
    await eventually('all are being sent', () => budget.bytes >= 12 * BODY.length);
    client.destroy();
    await eventually('all are closed', () => closed === 12);
    expect(budget.bytes).toBe(0);
  });
});
