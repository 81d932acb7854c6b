import { givenEach, givenIntent } from './spec-support';

const stripe = givenEach('stripe', 'Bearer sk_test_simulated');

async function control(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${stripe.simulator.url}/_control${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('completes a payment, and answers when its deliveries were answered', async () => {
  const id = await givenIntent(stripe);
  const paid = await control('POST', `/payments/stripe/${id}`, { do: 'pay' });
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid', paid_minor: 500, payment_id: id } });
  expect(stripe.events()).toEqual(['payment_intent.succeeded']);
  expect((await control('GET', '/payments?gateway=stripe&status=paid')).body['data']).toHaveLength(1);
  expect((await control('POST', `/payments/stripe/${id}`, { do: 'decline' })).status).toBe(409);
});

it('sets and plans faults, and refuses those that there are none of', async () => {
  expect((await control('PUT', '/faults', { gateway: 'stripe', lose: 1 })).status).toBe(200);
  expect((await control('POST', '/faults/next', { gateway: 'stripe', fault: 'server_error' })).status).toBe(200);
  expect((await stripe.ask('/v1/payment_intents/pi_1')).status).toBe(500);
  await control('POST', `/payments/stripe/${await givenIntent(stripe)}`, { do: 'pay' });
  expect((await control('GET', '/deliveries')).body['data']).toMatchObject([{ state: 'lost' }]);
  await control('DELETE', '/faults');
  expect(stripe.simulator.faults.of('stripe')).toEqual({});
  expect((await control('PUT', '/faults', { lose: 2 })).status).toBe(422);
  expect((await control('PUT', '/faults', { gateway: 'bank', lose: 1 })).status).toBe(404);
  expect((await control('POST', '/faults/next', { gateway: 'stripe', fault: 'typo' })).status).toBe(422);
});

it.each([
  ['another site', { origin: 'https://evil.example.com' }],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }],
])('takes no order from %s', async (_who, headers) => {
  const id = await givenIntent(stripe);
  expect((await control('POST', `/payments/stripe/${id}`, { do: 'pay' }, headers)).status).toBe(403);
  expect(stripe.simulator.payment('stripe', id).status).toBe('open');
});

it('has no unknown payment, gateway or act', async () => {
  expect((await control('POST', '/payments/stripe/none', { do: 'pay' })).status).toBe(404);
  expect((await control('GET', '/payments/bank/none')).status).toBe(404);
  expect((await control('POST', `/payments/stripe/${await givenIntent(stripe)}`, { do: 'steal' })).status).toBe(422);
});
