import { isSuccess } from '../../src/gateways/api-answers';
import { type GatewayCall, type GatewayClient, GatewayUnreachable } from '../../src/gateways/gateway-api';
import { textAt } from '../../src/gateways/reading';
import { stripe } from '../../src/gateways/stripe/stripe.gateway';
import { httpClient } from '../support/http-client';
import { askedPayment, newPayment, newRefund, sentRefund } from '../support/recording-client';

/**
 * Checks each call of the adapter with stripe-mock, and that its responses have the fields that the adapter reads.
 * stripe-mock knows Stripe's specification and stores nothing, so only the form of calls and responses is checked.
 * `npm run lab -- clients Stripe` starts it.
 */
const READ: Record<string, string[]> = {
  'POST /v1/checkout/sessions': ['id', 'url', 'expires_at'],
  'GET /v1/checkout/sessions/:id': ['client_reference_id', 'status', 'payment_status', 'payment_intent'],
  'GET /v1/payment_intents/:id': ['id', 'status', 'amount', 'amount_received', 'currency', 'metadata', 'latest_charge'],
  'POST /v1/refunds': ['id', 'status', 'charge', 'payment_intent', 'amount', 'currency', 'metadata'],
  'GET /v1/refunds/:id': ['id', 'status', 'charge', 'metadata'],
  'GET /v1/refunds': ['data', 'has_more'],
  'GET /v1/charges/:id': ['id', 'amount_refunded', 'currency', 'payment_intent', 'metadata'],
};

const api = stripe.api!;
const access = api.configure({ STRIPE_API_KEY: 'sk_test_checked', STRIPE_API_URL: process.argv[2] }, 'test')!;
const plain = httpClient(access);
const checked = new Set<string>();
const problems: string[] = [];

const operationOf = ({ method, path }: GatewayCall): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/\/\w+_[^/]*$/, '/:id')}`;

const client: GatewayClient = {
  async call(call) {
    const operation = operationOf(call);
    const answer = await plain.call(call);
    checked.add(operation);
    if (!isSuccess(answer)) problems.push(`${operation}: ${answer.status} ${textAt(answer.body, 'error', 'message')}`);
    const missing = (READ[operation] ?? ['(not listed)']).filter((field) => !(field in answer.body));
    if (isSuccess(answer) && missing.length > 0)
      problems.push(`${operation}: its response has no ${missing.join(', ')}`);
    return answer;
  },
};

/** Samples of stripe-mock may lack the page's address, which a real response has. */
async function make(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error;
  });
}

async function main(): Promise<void> {
  await make(api.start!(client, newPayment(), access));
  await make(api.inquire!(client, askedPayment({ handle: 'cs_test_1' }), access));
  await make(api.inquire!(client, askedPayment({ reference: 'pi_1', idempotencyKey: null }), access));
  await make(api.refund!(client, newRefund(), access));
  await make(api.inquireRefund!(client, sentRefund(), access));
  await make(api.inquireRefund!(client, sentRefund({ gatewayRefundId: 're_1' }), access));
  for (const operation of Object.keys(READ)) if (!checked.has(operation)) problems.push(`${operation} was not made`);
  const wrong = await plain.call({ method: 'POST', path: '/v1/refunds', repeatable: false, form: { payment: 'pi_1' } });
  if (wrong.status !== 400) problems.push(`a wrong field returned ${wrong.status}: stripe-mock does not check fields`);
}

void main().then(() => {
  for (const problem of problems) console.error(problem);
  console.log(`${checked.size} operations`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
