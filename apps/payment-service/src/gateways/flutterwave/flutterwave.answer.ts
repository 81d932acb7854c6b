import { isSuccess, refusal } from '../api-answers';
import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';

/** Whether the call succeeded. It says nothing about the object. */
export const wentWell = (answer: GatewayAnswer): boolean =>
  isSuccess(answer) && textAt(answer.body, 'status') === 'success';

/** Why it was refused; the gateway has no codes. @throws GatewayUnreachable as {@link refusal} */
export const whyNot = (answer: GatewayAnswer): string =>
  isSuccess(answer) ? 'the gateway refused it' : refusal(answer);
