import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayUnreachable, type NewRefund, type RefundAnswer, type SentRefund } from '../../src/gateways/gateway-api';
import { type GatewayEvent, NOTHING } from '../../src/gateways/gateway-event';
import type { RefundGateway } from '../../src/payments/refunds/refund-gateways';

/**
 * How a gateway's deliveries identify a refund: by the id of its responses, by the total refunded, or by a separate
 * id.
 */
export type Naming = 'same' | 'total' | 'other';

export interface MadeRefund {
  id: string;
  /** The id in deliveries; with 'total' it is the payment and the total. */
  objectId: string;
  key: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** The total of the payment, this refund included. */
  total: number;
}

/** The fate of a call: `lost` acts and does not respond, `dropped` does neither. */
export type Fate = 'answered' | 'pending' | 'lost' | 'dropped' | 'refused' | 'failed' | 'nonsense';

/** A gateway that makes refunds, over real HTTP. */
export class FakeRefunds {
  readonly made: MadeRefund[] = [];
  /** Number of requests to make a refund, and about one. */
  readonly calls = { refund: 0, inquire: 0 };
  fateOf: (key: string) => Fate = () => 'answered';
  fateOfInquiry: () => Fate = () => 'answered';
  /** Called when it has acted and not responded. */
  beforeAnswer: (call: 'refund' | 'inquire', made: MadeRefund) => Promise<unknown> = () => Promise.resolve();
  private server: Server;
  private port: number;

  constructor(
    readonly naming: Naming,
    private readonly options: { isIdempotent: boolean; inquires?: 'by id' | 'by key' | 'never' },
  ) {}

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get gateway(): RefundGateway {
    const { isIdempotent, inquires = 'by id' } = this.options;
    return {
      isIdempotent,
      idsDiffer: this.naming === 'other',
      refund: (refund) => this.ask('/refunds', refund),
      inquire: inquires === 'never' ? null : (refund) => this.ask('/inquiries', refund),
    };
  }

  of(paymentId: string): MadeRefund[] {
    return this.made.filter((refund) => refund.paymentId === paymentId);
  }

  private async ask(path: string, refund: NewRefund | SentRefund): Promise<RefundAnswer> {
    const body = JSON.stringify({ ...refund, amountMinor: Number(refund.amountMinor) });
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { method: 'POST', body }).catch(
      (error: unknown) => {
        const { code } = (error as { cause: { code?: string } }).cause;
        throw new GatewayUnreachable('it cannot be reached', code !== 'ECONNREFUSED');
      },
    );
    if (answer.status === 404) return { is: 'unknown', why: 'it has no such refund' };
    const raw = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 422) return { is: 'failed', gatewayRefundId: null, why: 'refused', raw };
    const made = JSON.parse(raw.toString()) as MadeRefund;
    if (made.status === 'failed') return { is: 'failed', gatewayRefundId: made.id, why: 'card expired', raw };
    const events = made.status === 'succeeded' && this.naming !== 'other' ? [eventOf(this.naming, made)] : [];
    return { is: made.status, gatewayRefundId: made.id, events, raw };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as {
      idempotencyKey: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
      gatewayRefundId?: string;
    };
    const isInquiry = request.url === '/inquiries';
    this.calls[isInquiry ? 'inquire' : 'refund']++;
    const fate = isInquiry ? this.fateOfInquiry() : this.fateOf(asked.idempotencyKey);
    if (fate === 'dropped') return void request.socket.destroy();
    if (fate === 'refused') return void response.writeHead(422).end('{}');
    const made = isInquiry ? this.find(asked) : this.make(asked, fate);
    if (fate === 'lost') return void request.socket.destroy();
    if (!made) return void response.writeHead(404).end('{}');
    await this.beforeAnswer(isInquiry ? 'inquire' : 'refund', made);
    response.writeHead(200).end(fate === 'nonsense' ? '<html>' : JSON.stringify(made));
  }

  private find(asked: { idempotencyKey: string; gatewayRefundId?: string }): MadeRefund | undefined {
    const byKey = this.options.inquires === 'by key';
    return this.made.find(({ id, key }) => (byKey ? key === asked.idempotencyKey : id === asked.gatewayRefundId));
  }

  private make(
    asked: { idempotencyKey: string; paymentId: string; amountMinor: number; currency: string },
    fate: Fate,
  ): MadeRefund {
    const known = this.options.isIdempotent && this.made.find(({ key }) => key === asked.idempotencyKey);
    if (known) return known;
    return this.refund(asked.paymentId, asked.amountMinor, asked.currency, {
      key: asked.idempotencyKey,
      status: fate === 'pending' ? 'pending' : fate === 'failed' ? 'failed' : 'succeeded',
    });
  }

  /** Also refunds that are started at the gateway itself. */
  refund(paymentId: string, amount: number, currency: string, more: Partial<MadeRefund> = {}): MadeRefund {
    const before = this.of(paymentId).filter(({ status }) => status !== 'failed');
    const total = before.reduce((sum, other) => sum + other.amount, amount);
    const id = `re-${paymentId}-${this.of(paymentId).length}`;
    const objectId = { same: id, other: `other-${id}`, total: `ch_${paymentId}:${total}` }[this.naming];
    const made: MadeRefund = {
      id,
      objectId,
      key: '',
      paymentId,
      amount,
      currency,
      status: 'succeeded',
      total,
      ...more,
    };
    this.made.push(made);
    return made;
  }
}

const eventOf = (naming: Naming, made: MadeRefund): GatewayEvent => ({
  ...NOTHING,
  type: 'refund',
  kind: 'refund',
  paymentId: made.paymentId,
  objectId: made.objectId,
  amountMinor: BigInt(naming === 'total' ? made.total : made.amount),
  currency: made.currency,
  cumulative: naming === 'total',
});
