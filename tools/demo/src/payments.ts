import {
  bearer,
  callbackOf,
  deliver,
  mobilemoney,
  type PaymentServiceClient,
  paymentServiceClient,
  type Schemas,
  type Transaction,
  uniqueName,
} from '@platform/harness';
import type { Customer } from './customer';
import { answered, type Story } from './story';

export interface Ledger {
  wallets: Schemas['payment-service']['WalletView'][];
  entries: Schemas['payment-service']['EntryView'][];
  transaction: Transaction;
}

const AMOUNT_MINOR = 125_000;

/** An API key, a mobile-money deposit, and the gateway that reports it more often than once. */
export async function takeDeposit(
  story: Story,
  paymentUrls: string[],
  callbackToken: string,
  customer: Customer,
): Promise<Ledger> {
  const replicas = paymentUrls.map((url) => paymentServiceClient(url));
  const payment = replicas[0]!;
  const headers = bearer(customer.accessToken);

  const key = await story.step('With her token she creates an API key for her shop', async () => {
    const body = { description: 'Shop', permissions: ['read' as const, 'write:payments' as const] };
    const created = await answered('POST', payment.POST('/v1/auth/keys', { body, headers }), 201);
    const { api_key, key_id } = created.body;
    const line = `${created.line}, key ${key_id}, shown once: ${api_key?.slice(0, 12)}…`;
    return { line, result: { api_key: api_key ?? '', key_id } };
  });
  const shop = paymentServiceClient(paymentUrls[0]!, { headers: { 'n-api-key': key.api_key } });

  const reference = uniqueName('ws_CO');
  const transactionId = await story.step('The shop registers a deposit of KES 1,250.00 with that key', async () => {
    const deposit = { provider_reference: reference, amount: AMOUNT_MINOR, currency: 'KES' };
    const registered = shop.POST('/v1/deposits', { body: { provider: 'mobilemoney', ...deposit } });
    const { line, body } = await answered('POST', registered, 201);
    const { transaction_id, status } = body.data;
    return { line: `${line}, transaction ${transaction_id} is ${status}`, result: transaction_id };
  });

  await story.step('The gateway calls back ten times at once', async () => {
    const delivery = callbackOf(mobilemoney, { reference, amount: AMOUNT_MINOR }, { secret: callbackToken });
    const sent = Array.from({ length: 10 }, (_none, n) => deliver(replicas[n % replicas.length]!, delivery));
    const answers = await Promise.all(sent.map((pending) => answered('POST', pending)));
    const accepted = answers.filter(({ body }) => (body as { ResultCode?: number }).ResultCode === 0).length;
    if (accepted !== answers.length) throw new Error(`only ${accepted} of ${answers.length} were accepted`);
    return { line: `${answers[0]!.line.replace(/ →/, ' ×10 →')}, all accepted`, result: undefined };
  });

  const ledger = await story.step('It was credited once', () => readLedger(shop, transactionId));

  await story.step('She revokes the key, and from then on it opens nothing', async () => {
    const revocation = payment.DELETE('/v1/auth/keys', { headers, body: { key_id: key.key_id } });
    const revoked = await answered('DELETE', revocation);
    const refused = await answered('GET', shop.GET('/v1/wallets'), 401);
    return { line: `${revoked.line}; ${refused.line}`, result: undefined };
  });
  return ledger;
}

async function readLedger(
  shop: PaymentServiceClient,
  transaction_id: string,
): Promise<{ line: string; result: Ledger }> {
  const byId = { params: { path: { transaction_id } } };
  const { data: transaction } = (await answered('GET', shop.GET('/v1/transactions/{transaction_id}', byId))).body;
  const { data: wallets } = (await answered('GET', shop.GET('/v1/wallets'))).body;
  const ofWallet = { params: { path: { currency: 'KES' } } };
  const { data: entries } = (await answered('GET', shop.GET('/v1/wallets/{currency}/entries', ofWallet))).body;
  if (transaction.status !== 'settled') throw new Error(`the transaction is ${transaction.status}`);
  if (entries.length !== 1 || wallets[0]?.balance !== AMOUNT_MINOR) {
    throw new Error(
      `${entries.length} entries and a balance of ${wallets[0]?.balance}, expected one entry and ${AMOUNT_MINOR}`,
    );
  }
  return { line: `transaction ${transaction.status}, 1 ledger entry`, result: { transaction, wallets, entries } };
}
