import type { StartPaymentDto } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { texts } from '../texts/languages';
import { minorOf } from '../../../console-shared/money';

/** The entered values of the form. */
export interface Values {
  provider: string;
  amount: string;
  currency: string;
  order: string;
  description: string;
  email: string;
  phone: string;
  back: string;
}

/** The payer confirms on a phone. With other gateways, the payer pays on a page of the gateway. */
export const isOnPhone = ({ provider }: Pick<Values, 'provider'>): boolean => provider === 'mobilemoney';

/** @throws ApiError if the amount is not valid */
export function paymentOf(values: Values): StartPaymentDto {
  const { provider, amount, currency } = values;
  const minor = minorOf(amount, currency);
  if (minor === undefined) throw new ApiError(422, 'VALIDATION_FAILED', texts.badAmount({ amount, currency }));
  const given = (text: string) => text.trim() || undefined;
  const onPhone = isOnPhone(values);
  const customer = onPhone
    ? { phone_number: given(values.phone)?.replaceAll(/[\s-]/g, '') }
    : { email: given(values.email) };
  return {
    provider: provider as StartPaymentDto['provider'],
    amount: minor,
    currency,
    order_id: given(values.order),
    description: given(values.description),
    customer: Object.values(customer).some(Boolean) ? customer : undefined,
    return_url: onPhone ? undefined : given(values.back),
  };
}
