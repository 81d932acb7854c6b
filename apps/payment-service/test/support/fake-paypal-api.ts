import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimal } from '@platform/harness';

export const CLIENT = { id: 'paypal-client', secret: 'paypal-client-secret-canary' };

export interface Capture {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  custom_id?: string;
  invoice_id?: string;
}

/** PayPal's token endpoint and its look-up of captures, over real HTTP. It stores all requests. */
export class FakePayPalApi {
  readonly captures = new Map<string, Capture>();
  readonly asked: string[] = [];
  tokens = 0;
  /** Replaces every response: a status, a redirect, or none at all. */
  trouble: null | number | 'redirect' | 'hang-up' = null;
  /** Called before a capture is returned. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  private server: Server;
  private valid = new Set<string>();

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get settings(): Record<string, string> {
    return { PAYPAL_API_KEY: `${CLIENT.id}:${CLIENT.secret}`, PAYPAL_API_URL: this.url };
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The capture in PayPal's form once it is paid. */
  completed(id: string, reference: string, amount: number, changes: Partial<Capture> = {}): void {
    const money = { currency_code: 'USD', value: decimal(amount) };
    this.captures.set(id, { id, status: 'COMPLETED', amount: money, custom_id: reference, ...changes });
  }

  /** Ends the token, as after its lifetime. */
  forgetTokens(): void {
    this.valid = new Set();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    this.asked.push(`${method} ${url}`);
    const reply = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (this.trouble === 'hang-up') return void request.socket.destroy();
    if (this.trouble === 'redirect') return void reply(302, {}, { location: `${this.url}/elsewhere` });
    if (this.trouble !== null) return void reply(this.trouble, { name: 'TROUBLE' });
    if (method === 'POST' && url === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
      if (request.headers.authorization !== basic) return void reply(401, { error: 'invalid_client' });
      const token = `token-canary-${++this.tokens}`;
      this.valid.add(token);
      return void reply(200, { access_token: token, token_type: 'Bearer', expires_in: 32400 });
    }
    await this.beforeAnswer();
    if (!this.valid.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return void reply(401, {});
    const capture = this.captures.get(/^\/v2\/payments\/captures\/([\w-]+)$/.exec(url)?.[1] ?? '');
    return void (capture ? reply(200, capture) : reply(404, { name: 'RESOURCE_NOT_FOUND' }));
  }
}
