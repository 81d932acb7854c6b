import {
  balanceOf,
  callbackOf,
  type Delivery,
  type GatewayName,
  givenDeposit,
  givenSignedIn,
  SIMULATED_GATEWAYS,
} from '@platform/harness';
import { type Answer, exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

interface Signer {
  provider: GatewayName;
  currency: string;
  /** A successful payment as the gateway tells it, with its genuine signature. */
  delivery: (payment: { reference: string; eventId: string; amount: number; now: Date }) => Delivery;
}

/** All but those with certificates, which come from their own hosts: payment-service's tests try their deliveries. */
function signers({ payment_service, webhook_secrets }: World['platform']['description']): Signer[] {
  return SIMULATED_GATEWAYS.filter(({ certificateHostsSetting }) => !certificateHostsSetting).map((gateway) => {
    const { provider, currency } = gateway;
    const notificationUrl = `${payment_service.urls[0]}/v1/webhooks/${provider}`;
    const signing = { secret: webhook_secrets[provider][0], notificationUrl };
    return { provider, currency, delivery: ({ now, ...payment }) => callbackOf(gateway, payment, { ...signing, now }) };
  });
}

const AT_ONCE = 10;
/** What a thief of one genuine delivery can do with it, and what the gateway itself may send twice. */
async function replays(world: World, { provider, currency, delivery }: Signer): Promise<Finding> {
  const { headers } = await givenSignedIn(world.wellbeing);
  const { provider_reference } = await givenDeposit(world.payment, headers, { provider, currency, amount: 150_000 });
  const reference = provider_reference!;
  const payment = { reference, eventId: `evt_${reference}`, amount: 150_000, now: new Date() };
  const genuine = delivery(payment);
  const anew = [
    delivery({ ...payment, eventId: `evt_again_${reference}` }),
    delivery({ ...payment, now: new Date(Date.now() - 60_000) }),
  ];
  const again = [
    genuine,
    // Bytes that mean the same are another signature's bytes, so only what is outside it can be changed.
    { ...genuine, headers: { ...genuine.headers, 'x-razorpay-event-id': 'evt_other', 'x-request-id': 'other' } },
    ...anew,
  ];
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(world, provider, genuine)));
  for (const sent of again) answers.push(await deliver(world, provider, sent));
  const problems = answers
    .filter(({ status }) => status !== 200)
    .map(({ status }) => `${provider}: a replay got ${status} instead of 200`);
  const balance = await balanceOf(world.payment, headers, currency);
  if (balance !== 150_000) problems.push(`${provider}: ${answers.length} deliveries credited ${balance}`);
  return { tried: answers.length, problems };
}

/** A signature of one provider's secret on the address of another, body and all. */
async function elsewhere(world: World, all: Signer[], signer: Signer): Promise<string[]> {
  const problems: string[] = [];
  const payment = { reference: 'x', eventId: 'evt_x', amount: 100, now: new Date() };
  for (const { provider } of all.filter((other) => other !== signer)) {
    const { status } = await deliver(world, provider, signer.delivery(payment));
    if (status !== 401) problems.push(`${signer.provider}'s delivery at ${provider}: ${status} instead of 401`);
  }
  return problems;
}

function deliver(world: World, provider: string, { body, headers, query }: Delivery): Promise<Answer> {
  const path = `/v1/webhooks/${provider}${query ? `?${query}` : ''}`;
  const sent = { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } };
  return exchange(world.url('payment-service'), sent);
}

export const webhookReplays: Suite = {
  name: 'replays',
  promise: 'a genuine delivery that is sent again, alone or at once, credits once; at another gateway it gets 401',
  async run(world): Promise<Finding> {
    const all = signers(world.platform.description);
    const problems: string[] = [];
    let tried = 0;
    for (const signer of all) {
      const found = await replays(world, signer);
      problems.push(...found.problems, ...(await elsewhere(world, all, signer)));
      tried += found.tried + all.length - 1;
    }
    return { tried, problems };
  },
};
