import { createDeposit, getTransaction, listTransactions, listWallets } from '@platform/sdk/payment';
import { connect } from '../connection';
import { usage } from '../failure';
import type { Command, Invocation } from './command';

const COLUMNS = ['transaction_id', 'kind', 'status', 'amount', 'currency', 'provider', 'order_id', 'created_at'];
const FILTERS = ['status', 'provider', 'order-id', 'limit'];

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
    const [provider, amount, currency] = ['provider', 'amount', 'currency'].map((name) => {
      const value = options[name];
      if (value === undefined) throw usage(`--${name} is missing.`);
      return value;
    }) as [string, string, string];
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
    output.thing((await createDeposit(connect(), { body, idempotencyKey })).data);
  },
};

export const listDeposits: Command = {
  words: 'deposits list',
  synopsis: '[--status <s>] [--provider <name>] [--order-id <id>] [--limit <n>]',
  does: 'the newest deposits',
  options: FILTERS,
  run: (invocation) => list(invocation, (kind) => kind === 'deposit'),
};

export const listAll: Command = {
  words: 'transactions list',
  synopsis: '[--status <s>] [--provider <name>] [--order-id <id>] [--limit <n>]',
  does: 'the newest deposits and transfers',
  options: FILTERS,
  run: (invocation) => list(invocation, () => true),
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

async function list({ options, output }: Invocation, isWanted: (kind: string) => boolean): Promise<void> {
  const limit = options['limit'] ?? '20';
  if (!/^[1-9]\d*$/.test(limit)) throw usage('--limit is a whole number.');
  const filter = {
    status: options['status'] as 'settled' | undefined,
    provider: options['provider'] as 'stripe' | undefined,
    order_id: options['order-id'],
  };
  const found: object[] = [];
  for await (const transaction of listTransactions(connect(), filter)) {
    if (isWanted(transaction.kind)) found.push(transaction);
    if (found.length === Number(limit)) break;
  }
  output.rows(COLUMNS, found);
}
