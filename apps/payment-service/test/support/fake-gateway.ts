import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { uniqueName } from '@platform/testing';
import { type Anomaly, type GatewayEvent, NOTHING } from '../../src/gateways/gateway-event';
import {
  type AskedPayment,
  type GatewayAnswer,
  type GatewayApi,
  GatewayUnreachable,
  type Inquiry,
} from '../../src/gateways/gateway-api';
import { textAt } from '../../src/gateways/reading';
import { replaceApi } from './replaced-apis';

export interface FakePayment {
  reference: string;
  key: string;
  amount: number;
  currency: string;
  callback_url: string | null;
  handle: string;
  status: 'pending' | 'succeeded' | 'failed';
  paymentId: string;
}

/** Replaces the response: a status, or no response before or after the gateway has acted. */
export type Trouble = null | number | 'lost before' | 'lost after';

export interface FakeCall {
  method: string;
  path: string;
  authorization: string | undefined;
}

export const FAKE_SECRET = 'fake-gateway-secret-canary';
const TOKEN_PATH = '/oauth/token';

/** A gateway's API over real HTTP. It stores its requests; `beforeAnswer` defines the failures. */
export class FakeGateway {
  readonly payments = new Map<string, FakePayment>();
  readonly calls: FakeCall[] = [];
  /** Of all calls. */
  readonly headerNames = new Set<string>();
  beforeAnswer: (call: FakeCall) => Trouble | Promise<Trouble> = () => null;
  tokens = 0;
  private server: Server;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  started(reference: string): FakePayment[] {
    return [...this.payments.values()].filter((payment) => payment.reference === reference);
  }

  callsOf(path: RegExp): FakeCall[] {
    return this.calls.filter((call) => path.test(call.path));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const body = await text(request);
    const call = { method, path, authorization: headers.authorization };
    this.calls.push(call);
    Object.keys(headers).forEach((name) => this.headerNames.add(name));
    const trouble = await this.beforeAnswer(call);
    if (trouble === 'lost before') return void request.socket.destroy();
    const [status, answer] = typeof trouble === 'number' ? [trouble, {}] : this.answer(call, body);
    if (trouble === 'lost after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private answer({ method, path, authorization }: FakeCall, body: string): [number, object] {
    if (path === TOKEN_PATH) return [200, { access_token: `token-canary-${++this.tokens}`, expires_in: '3599' }];
    const isToken = authorization === `Bearer token-canary-${this.tokens}`;
    if (!isToken && authorization !== `Bearer ${FAKE_SECRET}`) return [401, {}];
    if (method === 'POST') return this.begin(JSON.parse(body) as FakePayment);
    const found = this.payments.get(path.split('/').at(-1)!);
    return found ? [200, found] : [404, {}];
  }

  /** One payment per key; a new one at each call without a key. */
  private begin(asked: FakePayment): [number, object] {
    const known = asked.key && [...this.payments.values()].find(({ key }) => key === asked.key);
    if (known) return [200, known];
    if (asked.amount === 666) return [422, { error: 'amount not taken' }];
    const handle = uniqueName('handle');
    const payment: FakePayment = { ...asked, handle, status: 'pending', paymentId: uniqueName('pay') };
    this.payments.set(handle, payment);
    return [200, payment];
  }
}

interface Shape {
  asked: 'page' | 'phone';
  isIdempotent: boolean;
  /** One token for all replicas instead of a key. Each new token ends the previous one. */
  oauth?: boolean;
  /** The gateway reports under its own id. */
  ownReference?: boolean;
  /** The response names no payment, like that of mobile money. */
  namesPayment?: boolean;
  anomaly?: Anomaly;
}

/** Replaces a gateway's real API for this test file. */
export function useFakeApi(provider: string, fake: FakeGateway, shape: Shape): void {
  replaceApi(provider, fakeApi(fake, shape));
}

function fakeApi(fake: FakeGateway, shape: Shape): GatewayApi {
  return {
    settings: {},
    configure: () => ({
      baseUrl: fake.url,
      headers: shape.oauth ? ({} as Record<string, string>) : { authorization: `Bearer ${FAKE_SECRET}` },
      ...(shape.oauth && { oauth: { call: { method: 'GET' as const, path: TOKEN_PATH }, basic: `id:${FAKE_SECRET}` } }),
    }),
    asked: shape.asked,
    startIsIdempotent: shape.isIdempotent,
    startProblem: ({ customer }) =>
      shape.asked === 'phone' && customer.phoneNumber === null ? 'The phone_number of the customer is missing.' : null,
    async start(client, payment) {
      const json = {
        reference: payment.reference,
        key: shape.isIdempotent ? payment.idempotencyKey : '',
        amount: Number(payment.amountMinor),
        currency: payment.currency,
        callback_url: payment.callbackUrl,
      };
      const answer = await client.call({ method: 'POST', path: '/start', json, repeatable: shape.isIdempotent });
      if (answer.status === 429 || answer.status >= 500) throw new GatewayUnreachable('away', answer.status !== 429);
      if (answer.status !== 200) return { is: 'refused', why: `the gateway responded with ${answer.status}` };
      const handle = textAt(answer.body, 'handle')!;
      return {
        is: 'started',
        handle,
        reference: shape.ownReference ? handle : null,
        merchantRequestId: null,
        nextAction:
          shape.asked === 'phone'
            ? { type: 'confirm_on_phone' }
            : { type: 'redirect', url: `${fake.url}/page/${handle}` },
        expiresAt: null,
      };
    },
    async inquire(client, payment) {
      const id = payment.handle ?? payment.reference;
      const answer = await client.call({ method: 'GET', path: `/payments/${id}`, repeatable: true });
      return answer.status === 200 ? said(payment, answer, shape) : { is: 'unknown', why: 'not found' };
    },
  };
}

function said(payment: AskedPayment, { body, raw }: GatewayAnswer, shape: Shape): Inquiry {
  const status = textAt(body, 'status');
  if (status === 'pending') return { is: 'pending', why: 'not paid' };
  const paymentId = shape.namesPayment === false ? `query:${payment.handle}` : textAt(body, 'paymentId')!;
  const event: GatewayEvent = {
    ...NOTHING,
    type: `fake.${status}`,
    kind: status === 'succeeded' ? 'payment_succeeded' : 'payment_failed',
    reference: payment.reference,
    ...(shape.anomaly ? { anomaly: shape.anomaly } : { paymentId, objectId: paymentId }),
    amountMinor: BigInt(textAt(body, 'amount')!),
    currency: textAt(body, 'currency'),
  };
  return { is: 'answered', events: [event], raw };
}
