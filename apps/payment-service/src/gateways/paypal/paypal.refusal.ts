import { refusal } from '../api-answers';
import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';

/** Why PayPal refuses a request, in its codes. @throws GatewayUnreachable as {@link refusal} */
export const refusalOf = (answer: GatewayAnswer): string =>
  refusal(
    answer,
    textAt(answer.body, 'name'),
    textAt(answer.body, 'details', 0, 'issue'),
    textAt(answer.body, 'details', 0, 'field'),
  );
