import { randomBytes } from 'node:crypto';
import type { Customer } from './customer';
import { described, type Exchange, type Story } from './story';

export interface Ledger {
  wallets: { currency: string; balance: number }[];
  entries: {
    entry_id: string | number;
    transaction_id: string;
    amount: number;
    balance_after: number;
    created_at: string;
  }[];
  transaction: { transaction_id: string; status: string };
}

const AMOUNT_MINOR = 125_000;

/** An API key, a mobile-money deposit, and the gateway that reports it more often than once. */
export async function takeDeposit(
  story: Story,
  paymentUrls: string[],
  callbackToken: string,
  customer: Customer,
): Promise<Ledger> {
  const [url] = paymentUrls as [string];
  const bearer = { authorization: `Bearer ${customer.accessToken}` };

  const key = await story.step('With her token she creates an API key for her shop', async (request) => {
    const json = { description: 'Shop', permissions: ['read', 'write:payments'] };
    const answer = await request(`${url}/v1/auth/keys`, { method: 'POST', headers: bearer, json, expect: 201 });
    const body = answer.body as { api_key: string; key_id: number };
    return {
      line: `${described(answer)}, key ${body.key_id}, shown once: ${body.api_key.slice(0, 12)}…`,
      result: body,
    };
  });
  const shop = { 'n-api-key': key.api_key };

  const checkoutId = `ws_CO_${randomBytes(10).toString('hex')}`;
  const merchantRequestId = `demo-${randomBytes(6).toString('hex')}`;
  const transactionId = await story.step(
    'The shop registers a deposit of KES 1,250.00 with that key',
    async (request) => {
      const json = {
        provider: 'mobilemoney',
        provider_reference: checkoutId,
        merchant_request_id: merchantRequestId,
        amount: AMOUNT_MINOR,
        currency: 'KES',
      };
      const answer = await request(`${url}/v1/deposits`, { method: 'POST', headers: shop, json, expect: 201 });
      const { data } = answer.body as { data: { transaction_id: string; status: string } };
      return {
        line: `${described(answer)}, transaction ${data.transaction_id} is ${data.status}`,
        result: data.transaction_id,
      };
    },
  );

  await story.step('The gateway calls back ten times at once', async (request) => {
    const json = callback(checkoutId, merchantRequestId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        request(`${paymentUrls[index % paymentUrls.length]}/v1/webhooks/mobilemoney?token=${callbackToken}`, {
          method: 'POST',
          json,
        }),
      ),
    );
    const accepted = answers.filter(({ body }) => (body as { ResultCode: number }).ResultCode === 0).length;
    if (accepted !== answers.length) throw new Error(`only ${accepted} of ${answers.length} were accepted`);
    return { line: `${described(answers[0]!).replace(/ →/, ' ×10 →')}, all accepted`, result: undefined };
  });

  const ledger = await story.step('It was credited once', (request) => readLedger(request, url, shop, transactionId));

  await story.step('She revokes the key, and from then on it opens nothing', async (request) => {
    const revoked = await request(`${url}/v1/auth/keys`, {
      method: 'DELETE',
      headers: bearer,
      json: { key_id: key.key_id },
    });
    const refused = await request(`${url}/v1/wallets`, { headers: shop, expect: 401 });
    return { line: `${described(revoked)}; ${described(refused)}`, result: undefined };
  });
  return ledger;
}

async function readLedger(
  request: (url: string, sent?: { headers: Record<string, string> }) => Promise<Exchange>,
  url: string,
  headers: Record<string, string>,
  transactionId: string,
): Promise<{ line: string; result: Ledger }> {
  const read = async <Data>(path: string) =>
    ((await request(`${url}${path}`, { headers })).body as { data: Data }).data;
  const transaction = await read<Ledger['transaction']>(`/v1/transactions/${transactionId}`);
  const wallets = await read<Ledger['wallets']>('/v1/wallets');
  const entries = await read<Ledger['entries']>('/v1/wallets/KES/entries');
  if (transaction.status !== 'settled') throw new Error(`the transaction is ${transaction.status}`);
  if (entries.length !== 1 || wallets[0]?.balance !== AMOUNT_MINOR) {
    throw new Error(
      `${entries.length} entries and a balance of ${wallets[0]?.balance}, expected one entry and ${AMOUNT_MINOR}`,
    );
  }
  return { line: `transaction ${transaction.status}, 1 ledger entry`, result: { transaction, wallets, entries } };
}

/** The mobile-money gateway's body; the amount is in major units there. */
const callback = (checkoutId: string, merchantRequestId: string) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: merchantRequestId,
      CheckoutRequestID: checkoutId,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: AMOUNT_MINOR / 100 },
          { Name: 'MobileMoneyReceiptNumber', Value: `R${randomBytes(5).toString('hex').toUpperCase()}` },
          { Name: 'TransactionDate', Value: 20261121101500 },
          { Name: 'PhoneNumber', Value: 254700000001 },
        ],
      },
    },
  },
});
