// What a client's author writes in a separate project.

export const ESM = `
import { bearerToken, createDeposit, listTransactions, paymentClient, PaymentError, type TransactionView } from '@platform/sdk/payment';
import { bearerToken as token, DbNodeError, dbNodeClient, getUser } from '@platform/sdk/db-node';
import { getProfile, signUp, wellbeingClient } from '@platform/sdk/wellbeing';

const env = globalThis as unknown as { process: { env: Record<string, string> } };
const { PAYMENT_URL: baseUrl = '', DB_NODE_URL = '', ACCOUNT_URL = '', TOKEN = '' } = env.process.env;
const payment = paymentClient({ baseUrl, credential: bearerToken(TOKEN) });
const body = { provider: 'mobilemoney', provider_reference: 'ws_CO_' + Math.random(), amount: 100, currency: 'KES' } as const;
const { data } = await createDeposit(payment, { body });
const found: TransactionView[] = [];
for await (const transaction of listTransactions(payment, { limit: 1 })) found.push(transaction);
const code = await createDeposit(payment, { body }).then(() => 'none', (error: unknown) => {
  if (!(error instanceof PaymentError)) throw error;
  return error.code === 'DEPOSIT_EXISTS' ? error.code : 'another';
});
const { user } = await getProfile(wellbeingClient({ baseUrl: ACCOUNT_URL, credential: bearerToken(TOKEN) }));
const refused = await getUser(dbNodeClient({ baseUrl: DB_NODE_URL, credential: token('a.b') }), { user_id: user.id })
  .catch((error: unknown) => (error instanceof DbNodeError ? error.status : 0));
// What may be accepted without a body must be looked at first.
export const idOf = async (signedUp: ReturnType<typeof signUp>): Promise<string> =>
  // @ts-expect-error
  (await signedUp).user.id;
console.log(JSON.stringify([data.transaction_id === found[0]?.transaction_id, code, refused]));
`;

export const COMMONJS = `
import { bearerToken, listWallets, paymentClient } from '@platform/sdk/payment';

const payment = paymentClient({ baseUrl: process.env['PAYMENT_URL'] ?? '', credential: bearerToken(process.env['TOKEN'] ?? '') });
listWallets(payment).then(({ status, data }) => console.log(status, data.length));
`;

export const LISTS_WALLETS = `
import { bearerToken, listWallets, paymentClient } from '@platform/sdk/payment';
listWallets(paymentClient({ baseUrl: 'https://pay.example.com', credential: bearerToken('t') })).then(console.log);
`;
