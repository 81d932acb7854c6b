import type { Outgoing } from './deliveries';
import type { GatewayName } from './payment';
import type { GatewaySimulator, SimulatorOptions } from './simulator';
import { startGatewaySimulator } from './start';

export interface Asked {
  method?: string;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Given {
  simulator: GatewaySimulator;
  /** The deliveries so far, in order. */
  deliveries: Outgoing[];
  /** Replaced by tests. */
  answer: { status: number };
  /** A call with the gateway's credentials. */
  ask(path: string, asked?: Asked): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  events(): string[];
}

/** A new simulator with its own receiver of deliveries. */
export async function given(
  gateway: GatewayName,
  authorization: string | Record<string, string>,
  options: SimulatorOptions = {},
): Promise<Given> {
  const deliveries: Outgoing[] = [];
  const answer = { status: 200 };
  const deliverTo = (delivery: Outgoing) => {
    deliveries.push(delivery);
    return Promise.resolve(answer.status);
  };
  const simulator = await startGatewaySimulator({ seed: 1, deliverTo, ...options });
  const credentials = typeof authorization === 'string' ? { authorization } : authorization;
  const ask: Given['ask'] = async (path, { method, json, form, headers } = {}) => {
    const response = await fetch(simulator.urlOf(gateway) + path, {
      method: method ?? (json || form ? 'POST' : 'GET'),
      headers: { ...credentials, ...(json && { 'content-type': 'application/json' }), ...headers },
      body: json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined,
    });
    const text = await response.text();
    const body = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, body };
  };
  return { simulator, deliveries, answer, ask, events: () => deliveries.map(({ event }) => event) };
}

/** The same for the tests of a file: each test has a new simulator. */
export function givenEach(...what: Parameters<typeof given>): Given {
  const current = {} as Given;
  beforeEach(async () => void Object.assign(current, await given(...what)));
  afterEach(() => current.simulator.stop());
  return current;
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** An open payment of Stripe. */
export async function givenIntent(stripe: Given): Promise<string> {
  const { body } = await stripe.ask('/v1/payment_intents', { form: { amount: '500', currency: 'usd' } });
  return body['id'] as string;
}

const SHORTCODE = '174379';
const CONSUMER = basic('simulated-consumer-key', 'simulated-consumer-secret');

/** A new access token of Daraja. */
export async function darajaToken(daraja: Given): Promise<string> {
  const path = '/oauth/v1/generate?grant_type=client_credentials';
  const { body } = await daraja.ask(path, { headers: { authorization: CONSUMER } });
  return body['access_token'] as string;
}

export function signedPush(): object {
  const Timestamp = '20261122110000';
  const Password = Buffer.from(`${SHORTCODE}simulated-passkey${Timestamp}`).toString('base64');
  return { BusinessShortCode: SHORTCODE, Password, Timestamp };
}

/** A request that lets a phone ring. */
export const PUSH = {
  ...signedPush(),
  TransactionType: 'CustomerPayBillOnline',
  Amount: 1500,
  PartyA: '254708374149',
  PartyB: SHORTCODE,
  PhoneNumber: '254708374149',
  CallBackURL: 'https://pay.example.com/v1/webhooks/mobilemoney/OURREF?token=t',
  AccountReference: 'OURREF',
  TransactionDesc: 'Order 7',
};
