import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificates } from '@platform/stack';

/** An HTTP server of a test on this machine. */
export abstract class LocalServer {
  url: string;
  private server: Server | https.Server;

  protected abstract respond(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> | void;

  /** With certificates it uses HTTPS. */
  async start({ port = 0, certificates }: { port?: number; certificates?: Certificates } = {}): Promise<this> {
    const receive = (request: IncomingMessage, response: ServerResponse) => void this.receive(request, response);
    this.server = certificates ? https.createServer(identityOf(certificates), receive) : createServer(receive);
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    // It must not keep a program running that forgot it.
    this.server.unref();
    this.url = `http${certificates ? 's' : ''}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await this.respond(request, response, Buffer.concat(chunks).toString('utf8'));
  }
}

const identityOf = ({ certificatePath, keyPath }: Certificates) => ({
  cert: readFileSync(certificatePath),
  key: readFileSync(keyPath),
});

/** A server that keeps what arrives. */
export abstract class Receiver<Kept> extends LocalServer {
  protected abstract readonly kept: Kept[];
  private waiting: (() => void)[] = [];

  /** Resolves as soon as it holds of what has arrived. */
  async until(holds: (kept: Kept[]) => boolean): Promise<void> {
    while (!holds(this.kept)) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  protected wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
