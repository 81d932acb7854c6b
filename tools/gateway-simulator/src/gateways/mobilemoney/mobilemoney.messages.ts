import { randomUUID } from 'node:crypto';
import { textAt } from '../../http/reading';
import { toMajor } from '../../money';
import type { Payment } from '../../payment';

export const CURRENCY = 'KES';
/** East Africa Time is UTC+3, all year. */
export const NAIROBI_MS = 3 * 3_600_000;

export interface PushOwn {
  merchantRequestId: string;
  /** Path and query; the host is the service's, wherever that is. */
  callbackPath: string;
  accountReference: string;
  result: { code: string; text: string } | null;
}
export type Push = Payment<PushOwn>;

export interface CallbackOptions {
  checkoutRequestId?: string;
  merchantRequestId?: string;
  resultCode?: number;
  /** Major units, as in the body. */
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

/** The name of a field that Daraja would refuse. */
export function pushProblem(body: object): string | null {
  const checks: Record<string, RegExp> = {
    TransactionType: /^Customer(PayBill|BuyGoods)Online$/,
    // Whole shillings: no document says how a fraction is handled.
    Amount: /^[1-9]\d{0,5}$/,
    PartyA: /^2547\d{8}$|^2541\d{8}$/,
    PartyB: /^\d{5,7}$/,
    PhoneNumber: /^2547\d{8}$|^2541\d{8}$/,
    CallBackURL: /^https?:\/\/\S+$/,
    AccountReference: /^.{1,12}$/,
    TransactionDesc: /^.{1,13}$/,
  };
  return Object.keys(checks).find((name) => !checks[name]!.test(textAt(body, name) ?? '')) ?? null;
}

/** `yyyyMMddHHmmss` of East Africa Time. */
export const stamp = (date: Date): string =>
  new Date(date.getTime() + NAIROBI_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);

export const rowOf = ({ paymentId, paidAt, phoneNumber, own, paidMinor }: Push) => ({
  transactionId: paymentId,
  trxDate: new Date((paidAt?.getTime() ?? 0) + NAIROBI_MS).toISOString().replace(/\.\d+/, ''),
  msisdn: Number(phoneNumber),
  sender: 'MPESA',
  transactiontype: 'c2b-pay-bill-debit',
  billreference: own.accountReference,
  amount: toMajor(paidMinor, CURRENCY),
  organizationname: 'Simulated organisation',
});

export const delivery = (body: string) => ({ provider: 'mobilemoney', body, headers: {} });
