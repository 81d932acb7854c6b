import { mayHaveActed, refusal } from '../api-answers';
import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';
import { unitsNumber } from '../writing';
import { EXPONENTS } from './adyen.exponents';

/** A request with the same key is being processed (https://docs.adyen.com/development-resources/api-idempotency). */
const UNDER_WAY = '704';

/** Why Adyen refuses a request, in its codes. @throws GatewayUnreachable as {@link refusal}, or if it is under way */
export function refusalOf(answer: GatewayAnswer): string {
  const code = textAt(answer.body, 'errorCode');
  if (code === UNDER_WAY) throw mayHaveActed('the same request is being processed');
  return refusal(answer, code);
}

export const amountOf = (of: { amountMinor: bigint; currency: string }) => ({
  value: unitsNumber(of, EXPONENTS),
  currency: of.currency,
});
