import { callbackOf, mobilemoney, paystack, uniqueName } from '@platform/harness';
import * as sdk from '@platform/sdk/payment';
import { gatewaySecrets, type Platform, queryOnce } from '@platform/stack';
import type { Calls, Done, Operations } from './calls';

export type PaymentApi = Operations<typeof sdk, sdk.PaymentClient>;

const AMOUNT = 125_000;
const PROPOSE = `INSERT INTO decision_proposals (subject, subject_id, decision, difference, proposed_by)
  VALUES ('transaction', $1, 'accept', $2, 'ada') RETURNING proposal_id`;
/** A capture of an authorised payment that its gateway was sent two days ago. */
const SENT_CAPTURE = `WITH a AS (
    INSERT INTO authorizations (transaction_id, provider, status, several_captures, lifetime_seconds, payment_id,
      authorized_amount, authorized_at, expires_at)
    SELECT transaction_id, provider, 'authorized', false, 604800, 'PSP', amount, now(), now() + interval '7 days'
    FROM transactions WHERE transaction_id = $1 RETURNING transaction_id)
  INSERT INTO captures (account_id, transaction_id, provider, kind, amount, currency, is_final, idempotency_key, sent_at)
  SELECT t.account_id, t.transaction_id, t.provider, 'capture', t.amount, t.currency, true, $2,
    now() - interval '2 days'
  FROM a JOIN transactions AS t USING (transaction_id) RETURNING capture_id`;

/** The calls of operators about deposits of a shop. */
export function operatorCalls(
  { description, databases }: Platform,
  done: Done<PaymentApi>,
  shop: () => sdk.PaymentClient,
) {
  const baseUrl = description.payment_service.urls[0]!;
  const anybody = sdk.paymentClient({ baseUrl });
  const operator = () => sdk.paymentClient({ baseUrl, credential: sdk.bearerToken(description.operator_token) });
  const query = <Row>(text: string, values: unknown[]) =>
    queryOnce<Row>(databases['payment-service'].migrationUrl, text, values);

  /** A deposit whose gateway reports another amount than was registered. */
  const inReview = async () => {
    const reference = uniqueName('ws_CO_');
    const body = { provider: 'mobilemoney', provider_reference: reference, amount: AMOUNT, currency: 'KES' } as const;
    const { data } = await sdk.createDeposit(shop(), { body });
    const token = gatewaySecrets(description).mobilemoney[0]!;
    const callback = callbackOf(mobilemoney, { reference, amount: AMOUNT - 100 }, { secret: token });
    await sdk.receiveMobileMoneyCallback(
      anybody,
      { token, body: callback.body as never },
      { headers: callback.headers },
    );
    return data.transaction_id;
  };
  /** A refund at a gateway that was called more than a day ago and has not reported. */
  const refundOfSilentGateway = async () => {
    const body = { provider: 'paystack', amount: AMOUNT, currency: 'KES' } as const;
    const { data } = await sdk.createDeposit(shop(), { body });
    const secret = gatewaySecrets(description).paystack[0]!;
    const facts = { reference: data.provider_reference!, amount: AMOUNT, currency: 'KES' };
    const callback = callbackOf(paystack, facts, { secret });
    await sdk.receiveWebhook(
      anybody,
      { provider: 'paystack', body: callback.body as never },
      { headers: callback.headers },
    );
    const { transaction_id } = data;
    const refund = await sdk.createRefund(shop(), { transaction_id, idempotency_key: uniqueName('key'), body: {} });
    await query("UPDATE refunds SET sent_at = clock_timestamp() - interval '2 days' WHERE refund_id = $1", [
      refund.data.refund_id,
    ]);
    return refund.data.refund_id;
  };
  /** A capture of an authorised payment that was sent more than a day ago, without a result. */
  const captureOfSilentGateway = async () => {
    const [row] = await query<{ capture_id: string }>(SENT_CAPTURE, [await inReview(), uniqueName('key')]);
    return row!.capture_id;
  };
  /** Which a dry run has shown the difference of. */
  const proposal = async () => {
    const transaction_id = await inReview();
    const body = { decision: 'accept' as const, dry_run: true };
    const { data } = await sdk.decideTransaction(operator(), { transaction_id, body });
    const [row] = await query<{ proposal_id: string }>(PROPOSE, [transaction_id, JSON.stringify(data)]);
    return row!.proposal_id;
  };
  const event = () => ({ event_id: done.listInbox.data.data[0]!.event_id });

  return {
    listOperatorTransactions: async () => {
      const transaction_id = await inReview();
      return sdk.listOperatorTransactions(operator(), { status: 'needs_review', transaction_id }).withResponse();
    },
    getOperatorTransaction: () => {
      const { transaction_id } = done.listOperatorTransactions.data.data[0]!;
      return sdk.getOperatorTransaction(operator(), { transaction_id });
    },
    listInbox: () => sdk.listInbox(operator(), { outcome: 'needs_review', limit: 1 }),
    getInboxEvent: () => sdk.getInboxEvent(operator(), event()),
    decideEvent: () => sdk.decideEvent(operator(), { ...event(), body: { decision: 'replay', dry_run: true } }),
    decideTransaction: () => {
      const { transaction_id } = done.listOperatorTransactions.data.data[0]!;
      return sdk.decideTransaction(operator(), { transaction_id, body: { decision: 'reject', reason: 'not paid' } });
    },
    listOpenRefunds: () => sdk.listOpenRefunds(operator(), { status: 'needs_review' }),
    decideRefund: async () => {
      const refund_id = await refundOfSilentGateway();
      const body = { decision: 'happened' as const, reason: 'in its dashboard', dry_run: true };
      return sdk.decideRefund(operator(), { refund_id, body }).withResponse();
    },
    listOpenCaptures: () => sdk.listOpenCaptures(operator(), { status: 'pending' }),
    decideCapture: async () => {
      const capture_id = await captureOfSilentGateway();
      const body = { decision: 'did_not_happen' as const, reason: 'not in its dashboard', dry_run: true };
      return sdk.decideCapture(operator(), { capture_id, body }).withResponse();
    },
    listUnresolved: () => sdk.listUnresolved(operator(), { limit: 1 }),
    listProposals: () => sdk.listProposals(operator(), { state: 'open' }),
    approveProposal: async () => sdk.approveProposal(operator(), { proposal_id: await proposal() }).withResponse(),
    rejectProposal: async () => sdk.rejectProposal(operator(), { proposal_id: await proposal() }).withResponse(),
    getProposal: () => {
      const { proposal_id } = done.rejectProposal.data.data;
      return sdk.getProposal(operator(), { proposal_id });
    },
  } satisfies Partial<Calls<PaymentApi>>;
}
