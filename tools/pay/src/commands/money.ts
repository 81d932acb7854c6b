import { createDeposit, getTransaction, listTransactions, listWalletEntries, listWallets } from '@platform/sdk/payment';
import { connect } from '../connection';
import { usage } from '../failure';
import type { Command, Invocation } from './command';

const COLUMNS = ['transaction_id', 'kind', 'status', 'amount', 'currency', 'provider', 'order_id', 'created_at'];
const ENTRY_COLUMNS = ['sequence', 'kind', 'amount', 'balance_after', 'order_id', 'source', 'created_at'];

export const wallets: Command = {
  words: 'wallets',
  synopsis: '',
  does: 'the balances, in minor units',
  async run({ output }) {
    output.rows(['currency', 'balance'], (await listWallets(connect())).data);
  },
};

export const createDeposits: Command = {
  words: 'deposits create',
  synopsis: '--provider <name> --amount <minor units> --currency <code> [--reference <id>] [--order-id <id>]',
  does: 'registers what a customer will pay; with --order-id it may be repeated',
  options: ['provider', 'amount', 'currency', 'reference', 'order-id', 'description'],
  async run({ options, output }) {
    const absent = ['provider', 'amount', 'currency'].find((name) => options[name] === undefined);
    if (absent !== undefined) throw usage(`--${absent} is missing.`);
    const { provider, amount, currency } = options as Record<'provider' | 'amount' | 'currency', string>;
    if (!/^[1-9]\d*$/.test(amount)) throw usage('--amount is a whole number of minor units, such as 150000.');
    const body = {
      provider: provider as 'stripe',
      amount: Number(amount),
      currency,
      provider_reference: options['reference'],
      order_id: options['order-id'],
      description: options['description'],
    };
    const idempotencyKey = options['order-id'] === undefined ? undefined : `pay ${options['order-id']}`;
    output.thing((await createDeposit(connect(), { body, idempotency_key: idempotencyKey })).data);
  },
};

const lists = (words: string, does: string, kind?: 'deposit'): Command => ({
  words,
  synopsis: '[--status <s>] [--provider <name>] [--order-id <id>] [--limit <n>]',
  does,
  options: ['status', 'provider', 'order-id', 'limit'],
  async run({ options, output }) {
    const { status, provider } = options as { status?: 'settled'; provider?: 'stripe' };
    const filter = { kind, status, provider, order_id: options['order-id'] };
    output.rows(COLUMNS, await newest(listTransactions(connect(), filter), options));
  },
});
export const listDeposits = lists('deposits list', 'the newest deposits', 'deposit');
export const listAll = lists('transactions list', 'the newest deposits and transfers');

export const listEntries: Command = {
  words: 'entries list',
  synopsis: '<currency> [--kind <kind>] [--from <time>] [--before <time>] [--limit <n>]',
  does: 'the newest ledger entries of a wallet',
  takes: 1,
  options: ['kind', 'from', 'before', 'limit'],
  async run({ positionals, options, output }) {
    const { kind, from: created_from, before: created_before } = options;
    const filter = { currency: positionals[0]!, kind: kind as 'payment' | undefined, created_from, created_before };
    output.rows(ENTRY_COLUMNS, await newest(listWalletEntries(connect(), filter), options));
  },
};

export const showTransaction: Command = {
  words: 'transactions show',
  synopsis: '<transaction id>',
  does: 'one of them, whole',
  takes: 1,
  async run({ positionals, output }) {
    output.thing((await getTransaction(connect(), { transaction_id: positionals[0]! })).data);
  },
};

async function newest<T>(all: AsyncIterable<T>, { limit = '20' }: Invocation['options']): Promise<T[]> {
  if (!/^[1-9]\d*$/.test(limit)) throw usage('--limit is a whole number.');
  const found: T[] = [];
  for await (const one of all) if (found.push(one) === Number(limit)) break;
  return found;
}
