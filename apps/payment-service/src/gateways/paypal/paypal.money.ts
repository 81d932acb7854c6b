import { majorUnits } from '../writing';
import { type Amount, currencyAt, type Json, majorAmount, objectAt, textAt } from '../reading';

/** Orders API: `value`, `currency_code`; earlier sales: `total`, `currency`. */
export function moneyAt(object: Json, field: string): Amount {
  const amount = objectAt(object, field);
  return majorAmount(
    textAt(amount, 'value') ?? textAt(amount, 'total'),
    currencyAt(amount, 'currency_code') ?? currencyAt(amount, 'currency'),
  );
}

/** Refunded money: sales have it with a minus sign. */
export function moneyBackAt(object: Json, field: string): Amount {
  const amount = objectAt(object, field);
  const unsigned = { ...amount, total: textAt(amount, 'total')?.replace(/^-/, '') };
  return moneyAt({ [field]: unsigned }, field);
}

/** The fee of a capture or an earlier sale, if it is in the currency of the amount. Absent until PayPal has the money. */
export function feeOf(capture: Json, currency: string | null): bigint | null {
  const breakdown = moneyAt(objectAt(capture, 'seller_receivable_breakdown'), 'paypal_fee');
  const fee = breakdown.amountMinor === null ? moneyAt(capture, 'transaction_fee') : breakdown;
  return fee.currency === currency ? fee.amountMinor : null;
}

/** Currencies with decimals in ISO 4217, but none at PayPal. */
export const WHOLE = ['HUF', 'TWD'];

/** A decimal as PayPal accepts it: 1250 of USD are `12.50`, 125000 of HUF `1250`. */
export function payableValue(amountMinor: bigint, currency: string): string {
  const value = majorUnits(amountMinor, currency);
  return WHOLE.includes(currency) ? value.replace(/\.00$/, '') : value;
}

export const amountOf = ({ amountMinor, currency }: { amountMinor: bigint; currency: string }) => ({
  currency_code: currency,
  value: payableValue(amountMinor, currency),
});
