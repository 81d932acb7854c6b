import {
  bearer,
  callbackOf,
  deliver,
  mobilemoney,
  type PaymentClient,
  paymentAt,
  type Transaction,
  uniqueName,
} from '@platform/harness';
import {
  createApiKey,
  createDeposit,
  type EntryView,
  getTransaction,
  listWalletEntries,
  listWallets,
  revokeApiKey,
  type WalletView,
} from '@platform/sdk/payment';
import type { Customer } from './customer';
import { answered, type Story } from './story';

export interface Ledger {
  wallets: WalletView[];
  entries: EntryView[];
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
  const replicas = paymentUrls.map((url) => paymentAt(url));
  const payment = replicas[0]!;
  const headers = bearer(customer.accessToken);

  const key = await story.step('With her token she creates an API key for her shop', async () => {
    const body = { description: 'Shop', permissions: ['read' as const, 'write:payments' as const] };
    const created = await answered('POST', createApiKey(payment, { body }, { headers }), 201);
    const { api_key, key_id } = created.body;
    const line = `${created.line}, key ${key_id}, shown once: ${api_key?.slice(0, 12)}…`;
    return { line, result: { api_key: api_key ?? '', key_id } };
  });
  const shop = paymentAt(paymentUrls[0]!, { headers: { 'n-api-key': key.api_key } });

  const reference = uniqueName('ws_CO_');
  const transactionId = await story.step('The shop registers a deposit of KES 1,250.00 with that key', async () => {
    const deposit = { provider_reference: reference, amount: AMOUNT_MINOR, currency: 'KES' };
    const registered = createDeposit(shop, { body: { provider: 'mobilemoney', ...deposit } });
    const { line, body } = await answered('POST', registered, 201);
    const { transaction_id, status } = body.data;
    return { line: `${line}, transaction ${transaction_id} is ${status}`, result: transaction_id };
  });

  await story.step('The gateway sends the same callback ten times in parallel', async () => {
    const delivery = callbackOf(mobilemoney, { reference, amount: AMOUNT_MINOR }, { secret: callbackToken });
    const sent = Array.from({ length: 10 }, (_none, n) => deliver(replicas[n % replicas.length]!, delivery));
    const answers = await Promise.all(sent.map((pending) => answered('POST', pending)));
    const accepted = answers.filter(({ body }) => (body as { ResultCode?: number }).ResultCode === 0).length;
    if (accepted !== answers.length) throw new Error(`only ${accepted} of ${answers.length} were accepted`);
    return { line: `${answers[0]!.line.replace(/ →/, ' ×10 →')}, all accepted`, result: undefined };
  });

  const ledger = await story.step('It was credited once', () => readLedger(shop, transactionId));

  await story.step('She revokes the key, and from then on it opens nothing', async () => {
    const revocation = revokeApiKey(payment, { body: { key_id: key.key_id } }, { headers });
    const revoked = await answered('DELETE', revocation);
    const refused = await answered('GET', listWallets(shop), 401);
    return { line: `${revoked.line}; ${refused.line}`, result: undefined };
  });
  return ledger;
}

async function readLedger(shop: PaymentClient, transaction_id: string): Promise<{ line: string; result: Ledger }> {
  const { data: transaction } = await getTransaction(shop, { transaction_id });
  const { data: wallets } = await listWallets(shop);
  const { data: entries } = await listWalletEntries(shop, { currency: 'KES' });
  if (transaction.status !== 'settled') throw new Error(`the transaction is ${transaction.status}`);
  if (entries.length !== 1 || wallets[0]?.balance !== AMOUNT_MINOR) {
    throw new Error(
      `${entries.length} entries and a balance of ${wallets[0]?.balance}, expected one entry and ${AMOUNT_MINOR}`,
    );
  }
  return { line: `transaction ${transaction.status}, 1 ledger entry`, result: { transaction, wallets, entries } };
}
