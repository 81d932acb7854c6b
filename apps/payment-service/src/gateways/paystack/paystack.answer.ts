import { isSuccess, refusal } from '../api-answers';
import type { GatewayAnswer } from '../gateway-api';
import { at, textAt } from '../reading';

/** Whether the call succeeded. It says nothing about the object. */
export const wentWell = (answer: GatewayAnswer): boolean => isSuccess(answer) && at(answer.body, 'status') === true;

/** Why it was refused. @throws GatewayUnreachable as {@link refusal} */
export const refusalOf = (answer: GatewayAnswer): string =>
  refusal(answer, textAt(answer.body, 'code') ?? textAt(answer.body, 'type'));
