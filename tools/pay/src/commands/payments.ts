import {
  cancelPayment,
  capturePayment,
  createDeposit,
  getTransaction,
  getTransactionTimeline,
  listCaptures,
  listTransactions,
  listWalletEntries,
  listWallets,
  type PaymentClient,
  refreshTransaction,
  startPayment,
} from '@platform/sdk/payment';
import { LIMIT, minorUnits, newest, pairsOf } from '../arguments';
import { connect } from '../connection';
import { type Command, type Invocation, lists, prints } from './command';

const COLUMNS = 'transaction_id kind status amount currency provider order_id created_at';
const MONEY = {
  provider: '<name>! gateway that takes the payment, such as stripe',
  amount: '<minor units>! whole number, such as 150000',
  currency: '<code>! three letters of ISO 4217',
};
const ABOUT = {
  'order-id': '<id> your id of the order',
  'customer-id': '<id> your id of the customer',
  description: '<text> text for people',
  metadata: '<name=value>* a fact of yours',
};
const TAKES = ['transaction id'];

/** The same order is the same request, so a repetition pays or registers nothing a second time. */
const keyOf = ({ 'idempotency-key': key, 'order-id': order }: Invocation['options']): string | undefined =>
  key ?? (order === undefined ? undefined : `pay ${order}`);

const bodyOf = ({ options, lists: { metadata } }: Invocation) => ({
  provider: options['provider'] as 'stripe',
  amount: minorUnits('amount', options['amount']!),
  currency: options['currency']!,
  order_id: options['order-id'],
  customer_id: options['customer-id'],
  description: options['description'],
  metadata: pairsOf('metadata', metadata),
});

const list = (words: string, does: string, kind?: 'deposit' | 'transfer'): Command =>
  lists(
    words,
    does,
    COLUMNS,
    {
      options: {
        status: '<status> such as settled',
        provider: '<name> gateway',
        'order-id': '<id> your id of the order',
        'customer-id': '<id> your id of the customer',
        from: '<time> created at this time or later',
        before: '<time> created before this time',
        ...LIMIT,
      },
    },
    ({ options }) => {
      const { status, provider } = options as { status?: 'settled'; provider?: 'stripe' };
      const [order_id, customer_id] = [options['order-id'], options['customer-id']];
      const { from: created_from, before: created_before } = options;
      const filter = { kind, status, provider, order_id, customer_id, created_from, created_before };
      return newest(listTransactions(connect(), filter), options);
    },
  );

type Read = (client: PaymentClient, input: { transaction_id: string }) => Promise<{ data: object }>;
const show = (words: string, does: string, read: Read): Command =>
  prints(words, does, { takes: TAKES }, async ({ positionals }) => {
    return (await read(connect(), { transaction_id: positionals[0]! })).data;
  });

export const payments: readonly Command[] = [
  lists('wallets', 'Prints the balances in minor units.', 'currency balance', {}, async () => {
    return (await listWallets(connect())).data;
  }),
  prints(
    'payments start',
    'Starts a payment at a gateway and prints what the payer does next. With --order-id it may be repeated.',
    {
      options: {
        ...MONEY,
        ...ABOUT,
        'capture-method': '<automatic or manual> when the money is taken (default: automatic)',
        'return-url': '<address> page that the payer sees afterwards; its origin is registered',
        email: '<address> email address of the payer',
        phone: '<number> phone that rings, for mobile money',
        'idempotency-key': '<key> makes a repetition safe (default: from --order-id)',
      },
      example: '--provider stripe --amount 2500 --currency EUR --order-id 1001 --return-url https://shop.example/done',
    },
    async (invocation) => {
      const { options } = invocation;
      const { email, phone: phone_number } = options;
      const capture_method = options['capture-method'] as 'manual' | undefined;
      const customer = email === undefined && phone_number === undefined ? undefined : { email, phone_number };
      const body = { ...bodyOf(invocation), return_url: options['return-url'], customer, capture_method };
      return (await startPayment(connect(), { body, idempotency_key: keyOf(options) })).data;
    },
  ),
  prints(
    'deposits create',
    'Registers a payment that you start at the gateway. With --order-id it may be repeated.',
    {
      options: { ...MONEY, ...ABOUT, reference: '<id> the id of the payment at the gateway' },
      example: '--provider mobilemoney --reference ws_CO_1 --amount 150000 --currency KES',
    },
    async (invocation) => {
      const { options } = invocation;
      const body = { ...bodyOf(invocation), provider_reference: options['reference'] };
      return (await createDeposit(connect(), { body, idempotency_key: keyOf(options) })).data;
    },
  ),
  list('payments list', 'Lists the newest payments.', 'deposit'),
  list('deposits list', 'Lists the newest deposits. A payment is a deposit that the service has started.', 'deposit'),
  list('transfers list', 'Lists the newest transfers.', 'transfer'),
  list('transactions list', 'Lists the newest payments and transfers.'),
  show('payments show', 'Prints a payment.', getTransaction),
  show('transactions show', 'Prints a payment or a transfer.', getTransaction),
  show('payments refresh', 'Asks the gateway about a payment, and prints the payment.', refreshTransaction),
  prints(
    'payments capture',
    'Takes authorised money: all that is left, or a part.',
    {
      takes: TAKES,
      options: {
        amount: '<minor units> the part (default: all that is left)',
        final: 'releases what is left afterwards',
        'idempotency-key': '<key> makes a repetition safe (default: a new key)',
      },
    },
    async ({ positionals, options, flags }) => {
      const body = { amount: minorUnits('amount', options['amount']), final: flags.has('final') || undefined };
      const [transaction_id, idempotency_key] = [positionals[0]!, options['idempotency-key']];
      return (await capturePayment(connect(), { transaction_id, idempotency_key, body })).data;
    },
  ),
  lists(
    'payments captures',
    'Lists the captures of a payment.',
    'capture_id kind status amount currency is_final created_at',
    { takes: TAKES, options: LIMIT },
    ({ positionals, options }) => newest(listCaptures(connect(), { transaction_id: positionals[0]! }), options),
  ),
  show('payments cancel', 'Cancels a payment and releases what is authorised.', (client, input) =>
    cancelPayment(client, { ...input, body: {} }),
  ),
  show('payments timeline', 'Prints what happened to a payment.', getTransactionTimeline),
  lists(
    'entries list',
    'Lists the newest ledger entries of a wallet.',
    'sequence kind amount balance_after order_id source created_at',
    {
      takes: ['currency'],
      options: {
        kind: '<kind> such as refund',
        from: '<time> booked at this time or later',
        before: '<time> booked before this time',
        ...LIMIT,
      },
    },
    ({ positionals, options }) => {
      const { kind, from: created_from, before: created_before } = options;
      const filter = { currency: positionals[0]!, kind: kind as 'payment' | undefined, created_from, created_before };
      return newest(listWalletEntries(connect(), filter), options);
    },
  ),
];
