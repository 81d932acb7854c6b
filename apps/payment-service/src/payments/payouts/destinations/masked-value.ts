import { bankAccountOf } from '../../../gateways/bank-account';
import type { PayoutApi } from '../../../gateways/gateway-api';

const DOTS = '•••••';

/** A destination for people to recognize: `2547•••••321`, `j•••••@example.com`, or `NGN 058 •••••6789`. */
export function maskedValue(type: PayoutApi['destination'], value: string): string {
  if (type === 'bank_account') {
    const { currency, bankCode, accountNumber } = bankAccountOf(value);
    return `${currency} ${bankCode} ${DOTS}${accountNumber.slice(-4)}`;
  }
  if (type === 'phone_number') return value.slice(0, -7).slice(0, 4) + DOTS + value.slice(-3);
  const at = value.lastIndexOf('@');
  return value.slice(0, Math.min(1, at)) + DOTS + value.slice(at);
}
