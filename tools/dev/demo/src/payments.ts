import { callbackOf, deliver, mobilemoney, paymentAt, type Transaction, times, uniqueName } from '@platform/harness';
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
import type { Story } from './story';

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
  headers: Record<string, string>,
): Promise<Ledger> {
  const replicas = paymentUrls.map((url) => paymentAt(url));
  const payment = replicas[0]!;
  const key = await story.step('With her token she creates an API key for her shop', async (ask) => {
    const body = { description: 'Shop', permissions: ['read' as const, 'write:payments' as const] };
    const { api_key, key_id } = (await ask('POST', createApiKey(payment, { body }, { headers }), 201)).body;
    return [`key ${key_id}, shown once: ${api_key?.slice(0, 12)}…`, { api_key: api_key ?? '', key_id }];
  });
  const shop = paymentAt(paymentUrls[0]!, { headers: { 'n-api-key': key.api_key } });
  const reference = uniqueName('ws_CO_');
  const title = 'The shop registers a deposit of KES 1,250.00 with that key';
  const transaction_id = await story.step(title, async (ask) => {
    const deposit = { provider_reference: reference, amount: AMOUNT_MINOR, currency: 'KES' };
    const registered = createDeposit(shop, { body: { provider: 'mobilemoney', ...deposit } });
    const { data } = (await ask('POST', registered, 201)).body;
    return [`transaction ${data.transaction_id} is ${data.status}`, data.transaction_id];
  });
  await story.step('The gateway sends the same callback ten times in parallel', async (ask) => {
    const delivery = callbackOf(mobilemoney, { reference, amount: AMOUNT_MINOR }, { secret: callbackToken });
    const sent = times(10, (n) => ask('POST', deliver(replicas[n % replicas.length]!, delivery)));
    const answers = await Promise.all(sent);
    const accepted = answers.filter(({ body }) => (body as { ResultCode?: number }).ResultCode === 0).length;
    if (accepted !== answers.length) throw new Error(`only ${accepted} of ${answers.length} were accepted`);
    return 'all ten accepted';
  });
  const ledger = await story.step('It was credited once', async () => {
    const { data: transaction } = await getTransaction(shop, { transaction_id });
    const { data: wallets } = await listWallets(shop);
    const { data: entries } = await listWalletEntries(shop, { currency: 'KES' });
    const found = `transaction ${transaction.status}, ${entries.length} ledger entry, balance ${wallets[0]?.balance}`;
    if (found !== `transaction settled, 1 ledger entry, balance ${AMOUNT_MINOR}`) throw new Error(found);
    return [found, { transaction, wallets, entries }];
  });
  await story.step('She revokes the key, and from then on it opens nothing', async (ask) => {
    await ask('DELETE', revokeApiKey(payment, { body: { key_id: key.key_id } }, { headers }));
    await ask('GET', listWallets(shop), 401);
    return '';
  });
  return ledger;
}
