import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@platform/errors';
import { answerAfter } from './decision';
import { enforceQuotas } from './enforce-quota';
import type { QuotaClaim } from './quota-claim';

const READS_AHEAD = 'rate-limit:reads-ahead';

type Condition = (request: IncomingMessage) => boolean;

/**
 * A route that changes nothing: its handler begins while the request is being counted, so that the database and Redis are
 * asked at the same time. A refusal takes the place of the handler's answer, whatever that is. A handler that writes to
 * the response by itself waits for `decisionOn` it before.
 * @param isCheap where a request may also ask for much, which nobody should do in vain
 */
export const ReadsAhead = (isCheap: Condition = () => true): MethodDecorator => SetMetadata(READS_AHEAD, isCheap);

function readsAhead(handler: object, request: IncomingMessage): boolean {
  const isCheap = Reflect.getMetadata(READS_AHEAD, handler) as Condition | undefined;
  return isCheap !== undefined && isCheap(request);
}

/**
 * A guard's answer: counts the request, and lets its handler begin when it may pass. Where the route reads ahead that is at once, unless
 * one of these keys was refused in its present window: who asks too often costs the database nothing.
 * @throws AppError RATE_LIMITED or the given code (429), with `Retry-After`
 */
export function admitRequest(context: ExecutionContext, claims: QuotaClaim[], code?: ErrorCode): true | Promise<true> {
  const response = context.switchToHttp().getResponse<ServerResponse>();
  const isRefused = claims.some(({ quota, key }) => quota.isRefusing(key));
  const isAhead = !isRefused && readsAhead(context.getHandler(), response.req);
  const decision = enforceQuotas(claims, response, code);
  if (!isAhead) return decision.then(() => true);
  answerAfter(response, decision);
  return true;
}
