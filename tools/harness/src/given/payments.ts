import type { PaymentServiceClient } from '../client';
import { unwrap } from '../client';
import type { Delivery } from '../gateways/simulated-gateway';
import type { Schemas } from '../schemas';
import { uniqueName } from '../unique';

type PaymentSchemas = Schemas['payment-service'];
export type Transaction = PaymentSchemas['TransactionView'];
export type Provider = PaymentSchemas['CreateDepositDto']['provider'];
export type Permission = NonNullable<PaymentSchemas['CreateApiKeyDto']['permissions']>[number];

/** The headers of whoever asks: an access token or an API key. */
type Credential = Record<string, string>;

/** A key that may do all that its permissions say. */
export async function givenApiKey(
  payment: PaymentServiceClient,
  headers: Credential,
  permissions: readonly Permission[] = ['read', 'write'],
): Promise<string> {
  const body = { permissions: [...permissions] };
  const { api_key } = await unwrap(payment.POST('/v1/auth/keys', { body, headers }));
  if (!api_key) throw new Error('No API key was issued.');
  return api_key;
}

/** Gateways that give a payment its id; for the others the service issues the reference. */
const GIVE_REFERENCES: readonly Provider[] = ['stripe', 'razorpay', 'mobilemoney'];

export type Deposit = Partial<PaymentSchemas['CreateDepositDto']>;

/** What registers a deposit, with a reference of its own where the gateway gives one. */
export function depositOf(deposit: Deposit = {}): PaymentSchemas['CreateDepositDto'] {
  const { provider = 'mobilemoney' } = deposit;
  const reference = GIVE_REFERENCES.includes(provider) ? { provider_reference: uniqueName('ref') } : {};
  return { provider, amount: 150_000, currency: 'KES', ...reference, ...deposit };
}

export async function givenDeposit(
  payment: PaymentServiceClient,
  headers: Credential,
  deposit?: Deposit,
): Promise<Transaction> {
  return (await unwrap(payment.POST('/v1/deposits', { body: depositOf(deposit), headers }))).data;
}

/** The wallet's balance in minor units; 0 where there is no wallet. */
export async function balanceOf(payment: PaymentServiceClient, headers: Credential, currency: string): Promise<number> {
  const { data } = await unwrap(payment.GET('/v1/wallets', { headers }));
  return data.find((wallet) => wallet.currency === currency)?.balance ?? 0;
}

/** Sends a delivery as its gateway would: exactly its bytes. */
export const deliver = (payment: PaymentServiceClient, { provider, body, headers, query }: Delivery) =>
  payment.POST('/v1/webhooks/{provider}', {
    params: {
      path: { provider: provider as 'stripe' },
      query: Object.fromEntries(new URLSearchParams(query)) as never,
    },
    body: body as never,
    bodySerializer: (bytes) => bytes,
    headers,
  });
