import { createHash } from 'node:crypto';
import { callbackOf, type Delivery, mobilemoney, stripe, uniqueName } from '@platform/harness';
import * as sdk from '@platform/sdk/payment';
import { gatewaySecrets } from '@platform/stack';
import type { CallsOf } from './calls';
import { operatorCalls, type PaymentApi } from './operator.calls';
import { payoutCalls } from './payout.calls';
import { newMerchant } from './people';

export const paymentCalls: CallsOf<PaymentApi> = (platform, done) => {
  const { description } = platform;
  const baseUrl = description.payment_service.urls[0]!;
  const anybody = sdk.paymentClient({ baseUrl });
  const as = (credential: sdk.Credential) => sdk.paymentClient({ baseUrl, credential });
  const shop = () => as(sdk.apiKey(done.createApiKey.data.api_key!));
  const amount = 125_000;
  const [byPhone, byCard] = [uniqueName('ws_CO_'), uniqueName('pi_')];
  /** The bytes that the gateway signed. */
  const sent = ({ body, headers }: Delivery) => [body as never, { headers }] as const;

  const deposit = (reference: string) =>
    ({ provider: 'mobilemoney', provider_reference: reference, amount, currency: 'KES' }) as const;
  const settle = (reference: string, received = amount) => {
    const secret = gatewaySecrets(description).mobilemoney[0]!;
    const [body, options] = sent(callbackOf(mobilemoney, { reference, amount: received }, { secret }));
    return sdk.receiveMobileMoneyCallback(anybody, { token: secret, body }, options);
  };
  /** A payment by card, settled. */
  const paidByCard = async (reference = uniqueName('pi_')) => {
    const registered = { provider: 'stripe', provider_reference: reference, amount, currency: 'USD' } as const;
    const { data } = await sdk.createDeposit(shop(), { body: registered });
    const secret = gatewaySecrets(description).stripe[0]!;
    const [body, options] = sent(callbackOf(stripe, { reference, amount }, { secret }));
    await sdk.receiveWebhook(anybody, { provider: 'stripe', body }, options);
    return data.transaction_id;
  };
  /** A payment that the payer confirmed, and that can be captured. */
  const authorized = async () => {
    const return_url = 'https://shop.example/orders/1';
    const body = { provider: 'stripe', amount: 4_999, currency: 'USD', return_url, capture_method: 'manual' } as const;
    const { data } = await sdk.startPayment(shop(), { idempotency_key: uniqueName('key'), body });
    const intent = {
      id: uniqueName('pi_'),
      object: 'payment_intent',
      amount: 4_999,
      amount_capturable: 4_999,
      currency: 'usd',
      metadata: { payment_service_reference: data.provider_reference },
    };
    const type = 'payment_intent.amount_capturable_updated';
    const event = JSON.stringify({ id: uniqueName('evt'), type, data: { object: intent } });
    const [signed, options] = sent(stripe.sign(event, { secret: gatewaySecrets(description).stripe[0]! }));
    await sdk.receiveWebhook(anybody, { provider: 'stripe', body: signed }, options);
    return { transaction_id: data.transaction_id, idempotencyKey: uniqueName('key') };
  };
  const disputed = async () => {
    const reference = uniqueName('pi_');
    await paidByCard(reference);
    const secret = gatewaySecrets(description).stripe[0]!;
    const facts = {
      step: 'disputed',
      reference,
      eventId: uniqueName('evt'),
      objectId: uniqueName('du'),
      amount,
    } as const;
    const [body, options] = sent(callbackOf(stripe, facts, { secret }));
    await sdk.receiveWebhook(anybody, { provider: 'stripe', body }, options);
  };
  /** The wallet of another account, which was paid before. */
  const newWallet = async () => {
    const { accountId, accessToken } = await newMerchant(platform);
    const reference = uniqueName('ws_CO_');
    await sdk.createDeposit(as(sdk.bearerToken(accessToken)), { body: deposit(reference) });
    await settle(reference);
    return accountId;
  };

  const endpoint = () => ({ endpoint_id: done.createEventEndpoint.data.data.endpoint_id });
  const event = () => ({ event_id: done.listEvents.data.data[0]!.event_id });

  const operator = () => as(sdk.bearerToken(description.operator_token));
  const report = {
    payouts: [
      {
        id: uniqueName('po'),
        status: 'PAID',
        amount_money: { amount: 1, currency: 'USD' },
        created_at: '2026-11-05T10:00:00Z',
      },
    ],
  };
  const forgotten = uniqueName('account');
  const sentReport = () => ({ reconciliation_id: done.sendReport.data.data.reconciliation_id });

  const cookie = () => done.signInOperator.response.headers.getSetCookie()[0]!.split(';')[0]!;
  const verification = () => ({ verification_id: done.listLedgerVerifications.data.data[0]!.verification_id });

  return {
    getHealth: () => sdk.getHealth(anybody),
    getReadiness: () => sdk.getReadiness(anybody),
    getVersion: () => sdk.getVersion(anybody),
    createApiKey: async () => {
      const { stepUpToken } = await newMerchant(platform);
      const body = { description: 'Shop', permissions: ['read' as const, 'write' as const] };
      return sdk.createApiKey(as(sdk.bearerToken(stepUpToken)), { body }).withResponse();
    },
    listApiKeys: () => sdk.listApiKeys(shop()),
    createDeposit: () => sdk.createDeposit(shop(), { body: deposit(byPhone) }),
    receiveMobileMoneyCallback: () => settle(byPhone),
    receivePaymentCallback: () => {
      const secret = gatewaySecrets(description).mobilemoney[0]!;
      const [body, options] = sent(callbackOf(mobilemoney, { reference: uniqueName('ws_CO_'), amount }, { secret }));
      const reference = '4Jc0mWqZ8uVtY2hXrB6nKdPaLs';
      return sdk.receivePaymentCallback(anybody, { reference, token: secret, body }, options);
    },
    replaceReturnOrigins: () => sdk.replaceReturnOrigins(shop(), { body: { origins: ['https://shop.example'] } }),
    listReturnOrigins: () => sdk.listReturnOrigins(shop()),
    startPayment: () => {
      const return_url = 'https://shop.example/orders/1';
      const body = { provider: 'stripe' as const, amount: 4_999, currency: 'USD' as const, return_url };
      return sdk.startPayment(shop(), { idempotency_key: uniqueName('key'), body }).withResponse();
    },
    capturePayment: async () =>
      sdk.capturePayment(shop(), { ...(await authorized()), body: { amount: 4_000 } }).withResponse(),
    cancelPayment: async () => sdk.cancelPayment(shop(), { ...(await authorized()), body: {} }).withResponse(),
    listCaptures: () => sdk.listCaptures(shop(), { transaction_id: done.capturePayment.data.data.transaction_id }),
    refreshTransaction: () => {
      const { transaction_id } = done.startPayment.data.data;
      return sdk.refreshTransaction(shop(), { transaction_id });
    },
    receiveWebhook: () => {
      const secret = gatewaySecrets(description).stripe[0]!;
      const [body, options] = sent(callbackOf(stripe, { reference: byCard, amount, step: 'ignored' }, { secret }));
      return sdk.receiveWebhook(anybody, { provider: 'stripe', body }, options);
    },
    createTransfer: async () => {
      const body = { to_account_id: await newWallet(), amount: 5000, currency: 'KES' };
      return sdk.createTransfer(shop(), { body }).withResponse();
    },
    createRefund: async () => {
      const body = { amount: 5000, reason: 'Out of stock' };
      const transaction_id = await paidByCard();
      return sdk.createRefund(shop(), { transaction_id, idempotency_key: uniqueName('key'), body }).withResponse();
    },
    listRefunds: () => sdk.listRefunds(shop(), { transaction_id: done.createRefund.data.data.transaction_id }),
    getRefund: () => sdk.getRefund(shop(), { refund_id: done.createRefund.data.data.refund_id }),
    resolveAmount: async () => {
      const reference = uniqueName('ws_CO_');
      const { transaction_id } = (await sdk.createDeposit(shop(), { body: deposit(reference) })).data;
      await settle(reference, amount - 100);
      const body = { decision: 'accept' as const };
      return sdk.resolveAmount(shop(), { transaction_id, idempotency_key: uniqueName('key'), body }).withResponse();
    },
    listDisputes: async () => {
      await disputed();
      return sdk.listDisputes(shop(), { status: 'open' }).withResponse();
    },
    getDispute: () => sdk.getDispute(shop(), { dispute_id: done.listDisputes.data.data[0]!.dispute_id }),
    getTransaction: () => {
      const { transaction_id } = done.createDeposit.data.data;
      return sdk.getTransaction(shop(), { transaction_id });
    },
    getTransactionTimeline: () => {
      const { transaction_id } = done.createDeposit.data.data;
      return sdk.getTransactionTimeline(shop(), { transaction_id });
    },
    getStatistics: () => sdk.getStatistics(shop(), { days: 7 }),
    getSettlingTimes: () => sdk.getSettlingTimes(shop(), { days: 7 }),
    countTransactions: () => sdk.countTransactions(shop(), { status: 'settled' }),
    getReturns: () => sdk.getReturns(shop(), { currency: 'KES', days: 7 }),
    listTransactions: () => sdk.listTransactions(shop(), { status: 'settled', limit: 1 }),
    listWallets: () => sdk.listWallets(shop()),
    listWalletEntries: () => sdk.listWalletEntries(shop(), { currency: 'KES', kind: 'payment' }),
    getWalletBalance: () => sdk.getWalletBalance(shop(), { currency: 'KES', at: '2026-01-01T00:00:00Z' }),
    exportWalletStatement: () => sdk.exportWalletStatement(shop(), { currency: 'KES', month: '2026-01' }),
    exportWalletStatementPdf: () => sdk.exportWalletStatementPdf(shop(), { currency: 'KES', month: '2026-01' }),
    listWebhookEvents: () => sdk.listWebhookEvents(shop()),
    rotateApiKey: () => {
      const { key_id } = done.createApiKey.data;
      return sdk.rotateApiKey(shop(), { body: { key_id, grace_seconds: 3600 } });
    },
    createEventEndpoint: () => {
      const body = { url: 'https://merchant.example/events', types: ['api_key.rotated' as const] };
      return sdk.createEventEndpoint(shop(), { body }).withResponse();
    },
    listEventEndpoints: () => sdk.listEventEndpoints(shop()),
    getEventEndpoint: () => sdk.getEventEndpoint(shop(), endpoint()),
    updateEventEndpoint: () => sdk.updateEventEndpoint(shop(), { ...endpoint(), body: { description: 'Orders' } }),
    rotateEventEndpointSecret: () => sdk.rotateEventEndpointSecret(shop(), { ...endpoint(), body: {} }),
    listEvents: () => sdk.listEvents(shop(), { types: ['api_key.created'], wait_seconds: 30 }).withResponse(),
    getEvent: () => sdk.getEvent(shop(), event()),
    testEventEndpoint: () => sdk.testEventEndpoint(shop(), endpoint()),
    redeliverEvent: () => sdk.redeliverEvent(shop(), { ...endpoint(), ...event() }),
    replayEvents: () => {
      const body = { from: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z' };
      return sdk.replayEvents(shop(), { ...endpoint(), body });
    },
    listEventDeliveries: () => sdk.listEventDeliveries(shop(), endpoint()),
    listEventAttempts: () => sdk.listEventAttempts(shop(), { ...endpoint(), ...event() }),
    disableEventEndpoint: () => sdk.disableEventEndpoint(shop(), endpoint()),
    enableEventEndpoint: () => sdk.enableEventEndpoint(shop(), { ...endpoint(), body: { kept: 'none' } }),
    deleteEventEndpoint: () => sdk.deleteEventEndpoint(shop(), endpoint()),
    sendReport: () => {
      const sha256 = createHash('sha256').update(JSON.stringify(report)).digest('hex');
      return sdk.sendReport(operator(), { provider: 'square', sha256, body: report }).withResponse();
    },
    listReconciliations: () => sdk.listReconciliations(operator(), { provider: 'square', limit: 1 }),
    getReconciliation: () => sdk.getReconciliation(operator(), sentReport()),
    listBreaks: () => sdk.listBreaks(operator(), sentReport()),
    countBreaks: () => sdk.countBreaks(operator(), sentReport()),
    exportBreaks: () => sdk.exportBreaks(operator(), sentReport()),
    matchReportAgain: () => sdk.matchReportAgain(operator(), sentReport()),
    signInOperator: () => sdk.signInOperator(operator()).withResponse(),
    getOperatorSession: () => sdk.getOperatorSession(anybody, { headers: { cookie: cookie() } }),
    signOutOperator: () => sdk.signOutOperator(operator()),
    countWaiting: () => sdk.countWaiting(operator()),
    countOperatorTransactions: () => sdk.countOperatorTransactions(operator(), { status: 'settled' }),
    getOperatorStatistics: () => sdk.getOperatorStatistics(operator()),
    listGateways: () => sdk.listGateways(operator()),
    startLedgerVerification: () => sdk.startLedgerVerification(operator()),
    listLedgerVerifications: () => sdk.listLedgerVerifications(operator(), { limit: 1 }),
    getLedgerVerification: () => sdk.getLedgerVerification(operator(), verification()),
    listAudit: () => sdk.listAudit(operator(), { limit: 1 }),
    eraseAccount: () => sdk.eraseAccount(operator(), { account_id: forgotten, body: { reason: 'Request 7' } }),
    listErasures: () => sdk.listErasures(operator(), { account_id: forgotten, limit: 1 }),
    listOperatorDeliveries: () => sdk.listOperatorDeliveries(operator(), { status: 'failed', limit: 1 }),
    redeliverEvents: () => sdk.redeliverEvents(operator(), { body: { status: 'failed' } }).withResponse(),
    countEndpointSecrets: () => sdk.countEndpointSecrets(operator()),
    reencryptEndpointSecrets: () => sdk.reencryptEndpointSecrets(operator()),
    explainDelivery: () => {
      const body = { provider: 'stripe' as const, body: '{}', headers: 'Stripe-Signature: t=1,v1=0' };
      return sdk.explainDelivery(operator(), { body });
    },
    ...operatorCalls(platform, done, shop),
    ...payoutCalls(platform, done),
    revokeApiKey: () => sdk.revokeApiKey(shop(), { body: { key_id: done.rotateApiKey.data.key_id } }),
  };
};
