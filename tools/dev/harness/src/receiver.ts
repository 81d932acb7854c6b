import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that keeps what arrives. */
export abstract class Receiver<Kept> {
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));
  private waiting: (() => void)[] = [];

  /** Keeps what a request contains, and answers it. */
  protected abstract take(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> | void;
  protected abstract readonly kept: Kept[];

  async start(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves as soon as it holds of what has arrived. */
  async until(holds: (kept: Kept[]) => boolean): Promise<void> {
    while (!holds(this.kept)) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  protected wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await this.take(request, Buffer.concat(chunks).toString('utf8'), response);
  }
}
