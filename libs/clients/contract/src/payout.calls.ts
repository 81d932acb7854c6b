import { callbackOf, mobilemoney, uniqueName } from '@platform/harness';
import * as sdk from '@platform/sdk/payment';
import { gatewaySecrets, type Platform, queryOnce } from '@platform/stack';
import type { Calls, Done } from './calls';
import type { PaymentApi } from './operator.calls';
import { type Merchant, newMerchant } from './people';

const AMOUNT = 125_000;

/** The calls about payouts: of a person, of a backend whose key may pay out, and of operators. */
export function payoutCalls(platform: Platform, done: Done<PaymentApi>) {
  const { description, databases } = platform;
  const baseUrl = description.payment_service.urls[0]!;
  const as = (credential: sdk.Credential) => sdk.paymentClient({ baseUrl, credential });
  const operator = () => as(sdk.bearerToken(description.operator_token));
  let known: Promise<Merchant> | undefined;
  const merchant = () => (known ??= newMerchant(platform));
  /** Each call of a person needs a new token. */
  const person = async () => as(sdk.bearerToken(await (await merchant()).confirm()));
  const owner = async () => as(sdk.bearerToken((await merchant()).accessToken));

  /** The wallet has money, and the destination has waited for a day. */
  const ready = async () => {
    const reference = uniqueName('ws_CO_');
    const body = { provider: 'mobilemoney', provider_reference: reference, amount: AMOUNT, currency: 'KES' } as const;
    await sdk.createDeposit(await owner(), { body });
    const token = gatewaySecrets(description).mobilemoney[0]!;
    const callback = callbackOf(mobilemoney, { reference, amount: AMOUNT }, { secret: token });
    await sdk.receiveMobileMoneyCallback(sdk.paymentClient({ baseUrl }), { token, body: callback.body as never });
    const { destination_id } = done.addPayoutDestination.data.data;
    await queryOnce(
      databases['payment-service'].migrationUrl,
      `UPDATE payout_destinations SET created_at = created_at - interval '2 days', usable_at = usable_at - interval '2 days'
        WHERE destination_id = $1`,
      [destination_id],
    );
    return destination_id;
  };

  return {
    addPayoutDestination: async () => {
      const body = { provider: 'mobilemoney', phone_number: '254708374149' } as const;
      return sdk.addPayoutDestination(await person(), { body }).withResponse();
    },
    listPayoutDestinations: async () => sdk.listPayoutDestinations(await owner()).withResponse(),
    setOperatorPayoutLimit: () =>
      sdk.setOperatorPayoutLimit(operator(), { body: { currency: 'KES', approval_above: 50_000 } }),
    listOperatorPayoutLimits: () => sdk.listOperatorPayoutLimits(operator()),
    setPayoutLimit: async () =>
      sdk.setPayoutLimit(await person(), { body: { currency: 'KES', approval_above: 10_000 } }).withResponse(),
    listPayoutLimits: async () => sdk.listPayoutLimits(await owner()).withResponse(),
    createPayout: async () => {
      const body = { destination_id: await ready(), amount: 50_000, currency: 'KES' } as const;
      return sdk.createPayout(await person(), { idempotency_key: uniqueName('key'), body }).withResponse();
    },
    listPayouts: async () => sdk.listPayouts(await owner(), { status: 'awaiting_approval' }).withResponse(),
    getPayout: async () =>
      sdk.getPayout(await owner(), { payout_id: done.createPayout.data.data.payout_id }).withResponse(),
    listOpenPayouts: () => sdk.listOpenPayouts(operator(), { status: 'awaiting_approval' }),
    decidePayout: () => {
      const { payout_id } = done.createPayout.data.data;
      return sdk.decidePayout(operator(), { payout_id, body: { decision: 'approve' } }).withResponse();
    },
    deletePayoutDestination: async () => {
      const { destination_id } = done.addPayoutDestination.data.data;
      return sdk.deletePayoutDestination(await owner(), { destination_id }).withResponse();
    },
  } satisfies Partial<Calls<PaymentApi>>;
}
