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
 * A route without side effects. Its handler starts while the request is counted, so that the database and Redis work at
 * the same time. A refusal replaces the handler's response. A handler that writes to the response itself awaits
 * `decisionOn` first.
 * @param isCheap false for requests that would be too costly to run before the decision
 */
export const ReadsAhead = (isCheap: Condition = () => true): MethodDecorator => SetMetadata(READS_AHEAD, isCheap);

function readsAhead(handler: object, request: IncomingMessage): boolean {
  const isCheap = Reflect.getMetadata(READS_AHEAD, handler) as Condition | undefined;
  return isCheap !== undefined && isCheap(request);
}

/**
 * The result of a quota guard: counts the request, and starts its handler when the request is admitted. If the route reads
 * ahead, the handler starts immediately, unless one of these keys was refused in its current window. So a caller over the
 * limit costs the database nothing.
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
