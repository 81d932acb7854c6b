import { bearer, paymentAt, uniqueName, wellbeingAt } from '@platform/harness';
import { addPayoutDestination, createPayout, type PayoutView } from '@platform/sdk/payment';
import { stepUp } from '@platform/sdk/wellbeing';
import { queryOnce } from '@platform/testing';
import type { Merchant, Stage } from './stage';

const DAYS_AGO = `UPDATE payout_destinations SET created_at = created_at - interval '2 days',
  usable_at = usable_at - interval '2 days' WHERE destination_id = $1`;
const LIMIT = `INSERT INTO payout_limits (currency, approval_above, set_by) VALUES ('KES', 100000, 'amina')
  ON CONFLICT DO NOTHING`;

/** What the account page shows after the password: valid for one call. */
export const confirmationOf = async ({ local }: Stage, { headers, password }: Merchant): Promise<string> =>
  (await stepUp(wellbeingAt(local.account), { body: { password } }, { headers })).step_up_token;

/**
 * A destination that can be used, one that waits, and payouts of these amounts in KES, oldest first. Above 1,000.00 an
 * operator approves them.
 */
export async function givenPayouts(stage: Stage, merchant: Merchant, amounts: number[]): Promise<PayoutView[]> {
  const { database, local } = stage;
  const asPerson = async () => paymentAt(local.pay, { headers: bearer(await confirmationOf(stage, merchant)) });
  const add = async (phone_number: string, description: string) => {
    const body = { provider: 'mobilemoney', phone_number, description } as const;
    return (await addPayoutDestination(await asPerson(), { body })).data.destination_id;
  };
  await queryOnce(database.adminUrl, LIMIT);
  const destination_id = await add('254708374149', 'Till of the shop');
  await queryOnce(database.adminUrl, DAYS_AGO, [destination_id]);
  await add('254722000111', 'Supplier of paint');
  const payouts: PayoutView[] = [];
  for (const amount of amounts) {
    const body = { destination_id, amount, currency: 'KES', description: `Week ${47 + payouts.length}` };
    payouts.push((await createPayout(await asPerson(), { body, idempotency_key: uniqueName('key') })).data);
  }
  return payouts;
}
