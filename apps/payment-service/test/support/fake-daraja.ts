import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import supertest from 'supertest';

export interface B2cRequest {
  OriginatorConversationID: string;
  Amount: number;
  PartyA: string;
  PartyB: string;
  ResultURL: string;
  QueueTimeOutURL: string;
}

/** The fate of a call: `lost` acts and does not respond, `dropped` does neither. */
export type B2cFate = 'queued' | 'lost' | 'dropped' | 'refused' | 'busy';

/** The B2C and Transaction Status calls of Daraja over real HTTP. Results are sent only when a test says so. */
export class FakeDaraja {
  /** Payouts that it accepted, by reference. A second request with a known reference is refused. */
  readonly queued = new Map<string, B2cRequest>();
  readonly calls: { path: string; reference: string }[] = [];
  fateOf: () => B2cFate = () => 'queued';
  /** Called when it has acted and not responded. */
  beforeAnswer: (path: string) => Promise<unknown> = () => Promise.resolve();
  private server: Server;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Settings of a replica that pays out here. */
  get settings(): Record<string, string> {
    return {
      MOBILEMONEY_API_KEY: 'consumer:secret',
      MOBILEMONEY_SHORTCODE_PASSKEY: '174379:passkey',
      MOBILEMONEY_B2C: '600000:tester:sealed-credential',
      MOBILEMONEY_API_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://pay.example',
    };
  }

  sent(reference: string): number {
    return this.calls.filter((call) => call.path.includes('/b2c/') && call.reference === reference).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    const body = await text(request);
    const reply = (status: number, answer: object) => void response.writeHead(status).end(JSON.stringify(answer));
    if (path.startsWith('/oauth/')) return reply(200, { access_token: 'token', expires_in: '3599' });
    const asked = JSON.parse(body) as B2cRequest & { OriginalConversationID?: string };
    const reference = asked.OriginalConversationID ?? asked.OriginatorConversationID;
    this.calls.push({ path, reference });
    const fate = this.fateOf();
    if (fate === 'dropped') return void request.socket.destroy();
    if (fate === 'refused') return reply(400, { errorCode: '400.002.02', errorMessage: 'Bad Request' });
    if (fate === 'busy') return reply(500, { errorCode: '500.003.02', errorMessage: 'Spike arrest' });
    if (path.includes('/b2c/')) {
      if (this.queued.has(reference)) return reply(500, { errorCode: '500.002.1001', errorMessage: 'Duplicate' });
      this.queued.set(reference, asked);
    }
    await this.beforeAnswer(path);
    if (fate === 'lost') return void request.socket.destroy();
    return reply(200, { ConversationID: `AG_${reference}`, OriginatorConversationID: reference, ResponseCode: '0' });
  }

  /** Sends the result of a payout to its ResultURL. */
  tell(server: Server, reference: string, code = 0, more: { amount?: number; url?: string } = {}) {
    const asked = this.queued.get(reference)!;
    const amount = more.amount ?? asked.Amount;
    return this.post(server, more.url ?? asked.ResultURL, {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: 'as told',
      OriginatorConversationID: reference,
      ConversationID: `AG_${reference}`,
      TransactionID: `R${reference.slice(2, 11)}`,
      ...(code === 0 && {
        ResultParameters: parameters({
          TransactionAmount: amount,
          TransactionReceipt: `R${reference.slice(2, 11)}`,
          ReceiverPartyPublicName: '254708374149 - Jane Doe',
        }),
      }),
    });
  }

  /** Sends the result of a question about a payout. */
  tellStatus(server: Server, reference: string, state: string) {
    const asked = this.queued.get(reference)!;
    return this.post(server, asked.ResultURL, {
      ResultType: 0,
      ResultCode: 0,
      OriginatorConversationID: '10571-7910404-1',
      TransactionID: 'STATUS0000',
      ResultParameters: parameters({
        OriginatorConversationID: reference,
        TransactionStatus: state,
        Amount: asked.Amount,
        ReceiptNo: `R${reference.slice(2, 11)}`,
      }),
    });
  }

  private post(server: Server, url: string, Result: object) {
    const { pathname, search } = new URL(url);
    return supertest(server)
      .post(pathname + search)
      .send({ Result });
  }
}

const parameters = (values: Record<string, unknown>) => ({
  ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});
