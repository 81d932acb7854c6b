import { randomBytes, randomUUID } from 'node:crypto';
import {
  callbackOf,
  dbNodeAt,
  deliver,
  givenApiKey,
  givenDeposit,
  givenFeature,
  givenSession,
  givenUser,
  givenVerificationToken,
  stripe,
  uniqueName,
  userOf,
} from '@platform/harness';
import { createEventEndpoint, createRefund, listApiKeys, listEvents } from '@platform/sdk/payment';
import { gatewaySecrets } from '@platform/stack';
import type { App } from '../api/operation';
import type { Credentials } from './credentials';
import type { World } from './world';

/** Ids of an account's objects, by the name of the path parameter or of the field in a body. */
export type Belongings = Record<string, string | number>;

/** Makes one of everything that the owner can have at a service. */
export function belongingsOf(world: World, app: App, owner: Credentials): Promise<Belongings> {
  return { 'payment-service': atPaymentService, 'db-node': atDbNode, 'wellbeing-api': atWellbeing }[app](world, owner);
}

/** A settled payment with a refund, an API key, and an event endpoint with an event. */
async function atPaymentService({ payment, platform }: World, owner: Credentials): Promise<Belongings> {
  const { headers } = await owner.anAccount();
  const deposit = { provider: 'stripe', currency: 'USD', amount: 5_000 } as const;
  const { transaction_id, provider_reference } = await givenDeposit(payment, headers, deposit);
  const facts = { reference: provider_reference!, amount: deposit.amount, currency: deposit.currency };
  await deliver(payment, callbackOf(stripe, facts, { secret: gatewaySecrets(platform.description).stripe[0]! }));
  const refund = { transaction_id, body: { amount: 1_000 }, idempotencyKey: uniqueName('key') };
  const { refund_id } = (await createRefund(payment, refund, { headers })).data;
  await givenApiKey(payment, headers, ['read']);
  const { data: keys } = await listApiKeys(payment, { headers });
  const { endpoint_id } = (
    await createEventEndpoint(payment, { body: { url: 'https://merchant.example/events' } }, { headers })
  ).data;
  const { data: events } = await listEvents(payment, { wait_seconds: 30 }, { headers });
  return { transaction_id, refund_id, key_id: keys[0]!.key_id, endpoint_id, event_id: events[0]!.event_id };
}

async function atDbNode(world: World, owner: Credentials): Promise<Belongings> {
  const dbNode = dbNodeAt(world.url('db-node'), { headers: await owner.headersFor('service') });
  const user = userOf();
  const user_id = await givenUser(dbNode, user);
  const session_id = await givenSession(dbNode, user_id);
  const token_hash = await givenVerificationToken(dbNode, user_id, 'signup');
  return { user_id, session_id, token_hash, email: user.email };
}

async function atWellbeing({ wellbeing }: World, owner: Credentials): Promise<Belongings> {
  const { headers, accessToken } = await owner.anAccount();
  const { collectionId, featureId } = await givenFeature(wellbeing, headers);
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return { session_id: sid, collectionId, collection: collectionId, featureId };
}

/** Ids of the same form that do not exist. */
export const missingEach = (belongings: Belongings): Belongings =>
  Object.fromEntries(Object.entries(belongings).map(([name, value]) => [name, missing(value)]));

function missing(value: string | number): string | number {
  if (typeof value === 'number') return 999_999_999;
  if (value.includes('@')) return `${randomBytes(6).toString('hex')}@example.com`;
  return /^[0-9a-f]{64}$/.test(value) ? randomBytes(32).toString('hex') : randomUUID();
}
