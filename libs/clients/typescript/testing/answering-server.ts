import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What a server answers: a status with a body, or nothing at all. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the connection in the place of an answer. */
  dies?: boolean;
  /** Never answers. */
  silent?: boolean;
}

/** A server that answers as a test says, one reply after the other and then the last one again. */
export class AnsweringServer {
  readonly arrived: Arrived[] = [];
  private server: Server;
  private replies: Reply[] = [{}];
  private decide?: (request: Arrived) => Reply | Promise<Reply>;

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => void this.answer({ ...pick(request), body }, response));
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answers(...replies: Reply[]): void {
    this.decide = undefined;
    this.replies = replies;
    this.arrived.length = 0;
  }

  answersBy(decide: (request: Arrived) => Reply | Promise<Reply>): void {
    this.decide = decide;
    this.arrived.length = 0;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: Arrived, response: ServerResponse): Promise<void> {
    this.arrived.push(request);
    const reply = this.decide
      ? await this.decide(request)
      : this.replies.length > 1
        ? this.replies.shift()!
        : this.replies[0]!;
    if (reply.silent) return;
    if (reply.dies) return void response.destroy();
    const isText = typeof reply.body === 'string';
    response.writeHead(reply.status ?? 200, {
      ...(!isText && { 'content-type': 'application/json' }),
      ...reply.headers,
    });
    response.end(reply.body === undefined ? undefined : isText ? reply.body : JSON.stringify(reply.body));
  }
}

const pick = ({ method = '', url = '', headers }: IncomingMessage) => ({ method, url, headers });

/** As every service answers a refusal. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { error: { code, message: `Because of ${code}.`, request_id: 'a-request' } },
});
