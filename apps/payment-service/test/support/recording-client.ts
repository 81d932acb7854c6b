import type {
  AskedPayment,
  GatewayAnswer,
  GatewayCall,
  GatewayClient,
  NewPayment,
  NewRefund,
  SentRefund,
} from '../../src/gateways/gateway-api';
import { jsonObject } from '../../src/gateways/reading';

/** A gateway's response: a body with 200, or with the status before it. An error is thrown. */
export type Sample = object | string | [status: number, body: object | string] | Error;

/** Answers each call with the next sample, and stores the calls. */
export function recordingClient(...samples: Sample[]): GatewayClient & { calls: GatewayCall[] } {
  const calls: GatewayCall[] = [];
  const call = (made: GatewayCall): Promise<GatewayAnswer> => {
    calls.push(made);
    const sample = samples[calls.length - 1];
    if (sample === undefined) throw new Error(`unexpected call: ${made.method} ${made.path}`);
    if (sample instanceof Error) return Promise.reject(sample);
    const [status, body] = Array.isArray(sample) ? (sample as [number, object]) : ([200, sample] as const);
    return Promise.resolve(answerOf(status, body));
  };
  return { calls, call };
}

/** A text is used unchanged, so numbers keep their decimals. */
function answerOf(status: number, sample: object | string): GatewayAnswer {
  const raw = Buffer.from(typeof sample === 'string' ? sample : JSON.stringify(sample));
  return { status, raw, body: jsonObject(raw) };
}

export const REFERENCE = 'AbCdEfGhIjKlMnOpQrStUvWx12';

export const newPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  reference: REFERENCE,
  idempotencyKey: 'Start000000000000000000001',
  amountMinor: 1_250n,
  currency: 'USD',
  orderId: 'order 7',
  description: 'Two cups',
  customer: { email: 'ann@example.com', phoneNumber: '254708374149' },
  returnUrl: 'https://shop.example.com/back',
  callbackUrl: 'https://pay.example.com/v1/webhooks/mobilemoney/p/abc?token=t',
  expiresAt: new Date('2026-11-21T10:30:00Z'),
  captureMethod: 'automatic',
  ...changes,
});

export const askedPayment = (changes: Partial<AskedPayment> = {}): AskedPayment => ({
  reference: REFERENCE,
  handle: null,
  idempotencyKey: 'Start000000000000000000001',
  merchantRequestId: null,
  amountMinor: 1_250n,
  currency: 'USD',
  registeredAt: new Date('2026-11-21T09:30:00Z'),
  ...changes,
});

export const newRefund = (changes: Partial<NewRefund> = {}): NewRefund => ({
  idempotencyKey: 'Refund00000000000000000001',
  paymentId: 'pi_1',
  reference: REFERENCE,
  amountMinor: 300n,
  currency: 'USD',
  isWhole: false,
  reason: 'one cup was broken',
  ...changes,
});

export const sentRefund = (changes: Partial<SentRefund> = {}): SentRefund => ({
  ...newRefund(),
  gatewayRefundId: null,
  sentAt: new Date('2026-11-21T09:31:00Z'),
  ...changes,
});
