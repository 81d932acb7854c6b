import { bearer, givenAccount, mailedToken, paymentAt, signIn, uniqueName, wellbeingAt } from '@platform/harness';
import * as pay from '@platform/sdk/payment';
import { stepUp, verifyEmail } from '@platform/sdk/wellbeing';
import { type Platform, queryOnce } from '@platform/stack';

const DAYS_AGO = `UPDATE payout_destinations SET created_at = created_at - interval '2 days',
  usable_at = usable_at - interval '2 days' WHERE destination_id = $1`;

/** What docs/how-to/integrate.md prepares for its programs. The destination has waited for its 24 hours. */
export async function givenShop(platform: Platform, port: number): Promise<Record<string, string>> {
  const { description, mailDirectory, databases } = platform;
  const [payment, account] = [description.payment_service.urls[0]!, wellbeingAt(description.wellbeing_api.urls[0]!)];
  const person = await givenAccount(account);
  await verifyEmail(account, { body: { token: await mailedToken(mailDirectory, person.email, 'verify-email') } });
  const { accessToken, headers } = await signIn(account, person);
  /** Each step of a person needs a new token. */
  const asPerson = async () => {
    const { step_up_token } = await stepUp(account, { body: { password: person.password } }, { headers });
    return paymentAt(payment, { headers: bearer(step_up_token) });
  };
  const destination = { provider: 'mobilemoney', phone_number: '254708374149' } as const;
  const { destination_id } = (await pay.addPayoutDestination(await asPerson(), { body: destination })).data;
  await queryOnce(databases['payment-service'].migrationUrl, DAYS_AGO, [destination_id]);
  const permissions = ['read', 'write:payments', 'write:payouts'] as const;
  const { api_key } = await pay.createApiKey(await asPerson(), { body: { permissions: [...permissions] } });
  const owner = paymentAt(payment, { headers: bearer(accessToken) });
  await pay.replaceReturnOrigins(owner, { body: { origins: ['https://shop.example'] } });
  const { secret } = await pay.createEventEndpoint(owner, { body: { url: `http://127.0.0.1:${port}/events` } });
  const operator = paymentAt(payment, { headers: bearer(description.operator_token) });
  await pay.setOperatorPayoutLimit(operator, { body: { currency: 'KES', approval_above: 1_000_000 } });
  return {
    PAYMENT_URL: payment,
    PAYMENT_API_KEY: api_key!,
    WEBHOOK_SECRET: secret!,
    DESTINATION_ID: destination_id,
    ORDER: uniqueName('order'),
    PORT: String(port),
  };
}
