import {
  createApiKey,
  type CreateApiKeyDto,
  createDeposit,
  type CreateDepositDto,
  listWallets,
  type PaymentClient,
  receiveWebhook,
  type TransactionView,
} from '@platform/sdk/payment';
import {
  type Delivery,
  type Facts,
  isRegisteredByPayment,
  SIMULATED_GATEWAYS,
  type SimulatedGateway,
} from '@platform/gateway-simulator/src/gateways';
import { uniqueName } from '../unique';

export type Transaction = TransactionView;
export type Permission = NonNullable<CreateApiKeyDto['permissions']>[number];

/** The headers of the caller: an access token or an API key. */
type Credential = Record<string, string>;

/** A key that may do all that its permissions say. */
export async function givenApiKey(
  payment: PaymentClient,
  headers: Credential,
  permissions: readonly Permission[] = ['read', 'write'],
): Promise<string> {
  const body = { permissions: [...permissions] };
  const { api_key } = await createApiKey(payment, { body }, { headers });
  if (!api_key) throw new Error('No API key was issued.');
  return api_key;
}

export type Deposit = Partial<CreateDepositDto>;

/** Ids in the gateway's shape that no other payment has. */
export function newIds(gateway: SimulatedGateway): Pick<Facts, 'reference' | 'paymentId'> {
  const reference = `${gateway.referencePrefix ?? ''}${uniqueName('ref')}`;
  return { reference, paymentId: isRegisteredByPayment(gateway) ? reference : uniqueName('pay') };
}

/** The body that registers a deposit. It has a unique reference where the gateway requires one. */
export function depositOf(deposit: Deposit = {}): CreateDepositDto {
  const { provider = 'mobilemoney' } = deposit;
  const gateway = SIMULATED_GATEWAYS.find((one) => one.provider === provider);
  const reference = gateway?.referencePrefix ? { provider_reference: newIds(gateway).reference } : {};
  return { provider, amount: 150_000, currency: 'KES', ...reference, ...deposit };
}

export async function givenDeposit(
  payment: PaymentClient,
  headers: Credential,
  deposit?: Deposit,
): Promise<Transaction> {
  return (await createDeposit(payment, { body: depositOf(deposit) }, { headers })).data;
}

/** The wallet's balance in minor units; 0 where there is no wallet. */
export async function balanceOf(payment: PaymentClient, headers: Credential, currency: string): Promise<number> {
  const { data } = await listWallets(payment, { headers });
  return data.find((wallet) => wallet.currency === currency)?.balance ?? 0;
}

/** Sends a delivery as its gateway would: exactly its bytes. */
export const deliver = (payment: PaymentClient, { provider, body, headers, query }: Delivery) => {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const input = { ...parameters, provider: provider as 'stripe', body: body as never };
  return receiveWebhook(payment, input, { headers });
};
