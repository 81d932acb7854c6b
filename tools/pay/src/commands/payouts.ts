import {
  addPayoutDestination,
  createPayout,
  deletePayoutDestination,
  getPayout,
  listPayoutDestinations,
  listPayouts,
} from '@platform/sdk/payment';
import { LIMIT, minorUnits, newest, pairsOf } from '../arguments';
import { connect } from '../connection';
import { withStepUp } from '../step-up';
import { type Command, lists, prints } from './command';

/** Money that leaves for a phone, an address or a bank account. A person enters the password again; a key needs write:payouts. */
export const payouts: readonly Command[] = [
  prints(
    'payouts create',
    'Pays out to a destination. The amount is held immediately and sent at most once.',
    {
      options: {
        to: '<destination id>! destination, at least 24 hours old',
        amount: '<minor units>! whole number, such as 150000',
        currency: '<code>! three letters of ISO 4217',
        description: '<text> text for people',
        metadata: '<name=value>* a fact of yours',
        'idempotency-key': '<key> makes a repetition of the command safe (default: a new key)',
      },
    },
    async ({ options, lists: { metadata }, terminal }) => {
      const { to, currency, description, 'idempotency-key': idempotency_key } = options;
      const amount = minorUnits('amount', options['amount']!);
      const facts = { amount, currency: currency!, description, metadata: pairsOf('metadata', metadata) };
      const input = { body: { destination_id: to!, ...facts }, idempotency_key };
      return (await withStepUp(terminal, (client) => createPayout(client, input))).data;
    },
  ),
  lists(
    'payouts list',
    'Lists the newest payouts.',
    'payout_id status amount currency destination failure_reason created_at',
    { options: { status: '<status> such as paid', ...LIMIT } },
    ({ options }) => newest(listPayouts(connect(), { status: options['status'] as 'paid' | undefined }), options),
  ),
  prints('payouts show', 'Prints a payout.', { takes: ['payout id'] }, async ({ positionals }) => {
    return (await getPayout(connect(), { payout_id: positionals[0]! })).data;
  }),
  lists(
    'destinations list',
    'Lists the destinations of payouts.',
    'destination_id provider destination description usable_at',
    {},
    async () => (await listPayoutDestinations(connect())).data,
  ),
  prints(
    'destinations add',
    'Adds a destination, which takes payouts after 24 hours. The password is asked for.',
    {
      options: {
        provider: '<name>! gateway that pays out, such as mobilemoney',
        phone: '<number> phone that gets the money',
        email: '<address> email address that gets the money',
        bank: '<currency:bank[/branch]:number:holder> account that gets the money, with the gateway’s codes of bank and branch',
        description: '<text> text for people',
      },
    },
    async ({ options, terminal }) => {
      const { provider, phone: phone_number, email, bank, description } = options;
      const to = { phone_number, email, bank_account: bank === undefined ? undefined : accountOf(bank) };
      const body = { provider: provider as 'mobilemoney', ...to, description };
      return (await withStepUp(terminal, (client) => addPayoutDestination(client, { body }))).data;
    },
  ),
  prints('destinations delete', 'Deletes a destination.', { takes: ['destination id'] }, ({ positionals }) =>
    deletePayoutDestination(connect(), { destination_id: positionals[0]! }),
  ),
];

/** The service refuses a missing part, by its field. */
function accountOf(text: string) {
  const [currency = '', bank = '', account_number = '', ...holder] = text.split(':');
  const [bank_code = '', branch_code] = bank.split('/');
  return { currency, bank_code, branch_code, account_number, account_name: holder.join(':') };
}
