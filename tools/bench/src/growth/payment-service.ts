import { randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt } from '@platform/harness';
import { settleFresh } from '../scenarios/callbacks';
import { startPaymentService } from '../scenarios/ours';
import type { Subject } from './growth';

const ACCOUNTS = 200;
const WALLETS = 1_000;

/**
 * Rows of other accounts and of payments long settled. Nothing that is measured reads their hashes, so they have none:
 * these ledgers would not pass `verify-ledger`.
 */
export const FILL = [
  `INSERT INTO transactions (account_id, kind, status, amount, currency, settled_amount, provider, provider_reference,
     provider_payment_id, settled_at)
   SELECT 'grown-' || n, 'deposit', 'settled', 150000, 'KES', 150000, 'mobilemoney', 'grown-' || n, 'P' || n, now()
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO wallets (account_id, currency, balance) SELECT 'grown-' || n, 'KES', 150000
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO api_keys (account_id, public_id, digest, description, permissions)
   SELECT 'grown-' || n, md5(n::text), sha256(n::text::bytea), 'Grown', '{read}'
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO webhook_events (provider, delivery_key, type, kind, reference, payment_id, amount, currency, outcome)
   SELECT 'mobilemoney', 'grown-' || n, 'stkCallback', 'payment_succeeded', 'grown-' || n, 'P' || n, 150000, 'KES', 'settled'
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO effects (provider, kind, object_id, transaction_id, amount)
   SELECT 'mobilemoney', 'payment', 'grown-' || n, uuid_v7(), 150000 FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO ledger_entries (effect_id, transaction_id, clearing_account, currency, amount, created_at)
   SELECT uuid_v7(), uuid_v7(), 'mobilemoney', 'KES', -150000, now() FROM generate_series($1::int, $2::int) n`,
];

export const paymentService: Subject = {
  name: 'payment-service',
  start: async (testbed) => {
    const { ours, database, accessToken } = await startPaymentService(testbed, { roles: new Set(), node: [] });
    const adminUrl = database.adminUrl;
    const routes = async () => {
      const owner = bearer(accessToken(randomUUID()));
      const api_key = await givenApiKey(paymentAt(ours.url), owner, ['read']);
      const headersInTurn = Array.from({ length: ACCOUNTS }, () => bearer(accessToken(randomUUID())));
      const settle = settleFresh(adminUrl, WALLETS);
      const keys = { method: 'GET', path: '/v1/auth/keys', headers: { 'n-api-key': api_key }, expect: 200 } as const;
      const wallets = { method: 'GET', path: '/v1/wallets', headersInTurn, expect: 200 } as const;
      return [
        { name: 'callback', plan: settle },
        { name: 'list of keys with an API key', plan: () => Promise.resolve(keys) },
        { name: 'list of wallets with an access token', plan: () => Promise.resolve(wallets) },
      ];
    };
    return { program: ours, adminUrl, fill: FILL, routes };
  },
};
