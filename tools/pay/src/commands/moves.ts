import { createRefund, createTransfer, getRefund, listRefunds } from '@platform/sdk/payment';
import { LIMIT, minorUnits, newest } from '../arguments';
import { connect } from '../connection';
import { type Command, lists, prints } from './command';

const KEY = { 'idempotency-key': '<key> makes a repetition of the command safe (default: a new key)' };
const TAKES = ['transaction id'];

/** Money that leaves a payment or a wallet. */
export const moves: readonly Command[] = [
  prints(
    'refunds create',
    'Returns money to the payer: all that is left of the payment, or a part.',
    {
      takes: TAKES,
      options: { amount: '<minor units> the part (default: all that is left)', reason: '<text> for people', ...KEY },
    },
    async ({ positionals, options }) => {
      const body = { amount: minorUnits('amount', options['amount']), reason: options['reason'] };
      const [transaction_id, idempotency_key] = [positionals[0]!, options['idempotency-key']];
      return (await createRefund(connect(), { transaction_id, idempotency_key, body })).data;
    },
  ),
  lists(
    'refunds list',
    'Lists the refunds of a payment, the newest first.',
    'refund_id status amount currency reason created_at',
    { takes: TAKES, options: LIMIT },
    ({ positionals, options }) => newest(listRefunds(connect(), { transaction_id: positionals[0]! }), options),
  ),
  prints('refunds show', 'Prints a refund.', { takes: ['refund id'] }, async ({ positionals }) => {
    return (await getRefund(connect(), { refund_id: positionals[0]! })).data;
  }),
  prints(
    'transfers create',
    'Moves money to the wallet of another account.',
    {
      options: {
        to: '<account id>! account that gets the money',
        amount: '<minor units>! whole number, such as 150000',
        currency: '<code>! three letters of ISO 4217',
        description: '<text> text for people',
        ...KEY,
      },
    },
    async ({ options }) => {
      const amount = minorUnits('amount', options['amount']!);
      const { to, currency, description } = options as { to: string; currency: string; description?: string };
      const body = { to_account_id: to, amount, currency, description };
      return (await createTransfer(connect(), { body, idempotency_key: options['idempotency-key'] })).data;
    },
  ),
];
