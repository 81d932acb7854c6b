import { randomUUID } from 'node:crypto';
import { decimal, type SimulatedGateway, unsupported } from './simulated-gateway';

export interface CallbackOptions {
  checkoutRequestId?: string;
  merchantRequestId?: string;
  resultCode?: number;
  /** Major units, as it stands in the body. */
  amount?: unknown;
  receipt?: string;
}

/** A mobile-money callback in the gateway's shape; a failure carries no metadata. */
export function stkCallback(options: CallbackOptions = {}) {
  const { resultCode = 0, amount = 1500, receipt = `NLJ${randomUUID().slice(0, 8).toUpperCase()}` } = options;
  const stkCallback = {
    MerchantRequestID: options.merchantRequestId ?? '29115-34620561-1',
    CheckoutRequestID: options.checkoutRequestId ?? `ws_CO_${randomUUID()}`,
    ResultCode: resultCode,
    ResultDesc: resultCode === 0 ? 'The service request is processed successfully.' : 'Request cancelled by user.',
  };
  const CallbackMetadata = {
    Item: [
      { Name: 'Amount', Value: amount },
      { Name: 'MobileMoneyReceiptNumber', Value: receipt },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: 20261121102115 },
      { Name: 'PhoneNumber', Value: 254708374149 },
    ],
  };
  return { Body: { stkCallback: resultCode === 0 ? { ...stkCallback, CallbackMetadata } : stkCallback } };
}

export const mobilemoney: SimulatedGateway = {
  provider: 'mobilemoney',
  currency: 'KES',
  steps: ['succeeded', 'failed'],
  referencePrefix: 'ws_CO_',
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, amount }) {
    if (step !== 'succeeded' && step !== 'failed') return unsupported(step);
    const callback = stkCallback({
      checkoutRequestId: reference,
      resultCode: step === 'succeeded' ? 0 : 1032,
      amount: '<amount>',
      receipt: paymentId,
    });
    return JSON.stringify(callback).replace('"<amount>"', decimal(amount));
  },

  sign(body, { secret = 'mm-current' } = {}) {
    return { provider: 'mobilemoney', body, headers: {}, query: `token=${secret}` };
  },
};
