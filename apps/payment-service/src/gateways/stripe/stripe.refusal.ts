import { refusal } from '../api-answers';
import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';

/** Why Stripe refuses a request, in its codes. @throws GatewayUnreachable as {@link refusal} */
export const refusalOf = (answer: GatewayAnswer): string =>
  refusal(
    answer,
    textAt(answer.body, 'error', 'code') ?? textAt(answer.body, 'error', 'type'),
    textAt(answer.body, 'error', 'param'),
  );
