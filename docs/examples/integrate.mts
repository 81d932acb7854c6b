// One order: start, capture, refund a part, pay out. Each event causes the next step. See docs/how-to/integrate.md.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as pay from '@platform/sdk/payment';

const { PAYMENT_URL = '', PAYMENT_API_KEY = '', WEBHOOK_SECRET = '', DESTINATION_ID = '', ORDER } = process.env;
const shop = pay.paymentClient({ baseUrl: PAYMENT_URL, credential: pay.apiKey(PAYMENT_API_KEY) });

async function take({ type, data }: pay.EventView): Promise<void> {
  const input = { transaction_id: 'transaction_id' in data ? data.transaction_id : '', idempotency_key: ORDER + type };
  const payout = { destination_id: DESTINATION_ID, amount: 300_000, currency: 'KES' };
  if (type === 'deposit.authorized') await pay.capturePayment(shop, { ...input, body: {} });
  if (type === 'deposit.settled') await pay.createRefund(shop, { ...input, body: { amount: 50_000 } });
  if (type === 'refund.recorded') await pay.createPayout(shop, { idempotency_key: ORDER + type, body: payout });
  console.log(type);
}

createServer((request, response) => {
  void text(request)
    .then((body) => pay.verifyEvent(body, request.headers, WEBHOOK_SECRET))
    .then(({ payload }) => take(payload))
    .then(() => 204)
    .catch(() => 400) // the event arrives again, and the key of each step makes that safe
    .then((status) => response.writeHead(status).end());
}).listen(Number(process.env.PORT), '127.0.0.1');

const order = { amount: 499_900, currency: 'KES', order_id: ORDER, return_url: 'https://shop.example/thanks' } as const;
const body = { provider: 'stripe', capture_method: 'manual', ...order } as const;
const { data } = await pay.startPayment(shop, { idempotency_key: ORDER + 'start', body });
console.log(data.next_action?.url); // send the payer there
