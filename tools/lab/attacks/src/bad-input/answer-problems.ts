import { COMMON_ERROR_CODES } from '@platform/errors';
import type { Operation } from '../api/operation';
import { type Answer, jsonOf } from '../http/exchange';
import type { Case } from './case';
import { exceptionOf } from './exceptions';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
interface Envelope {
  code: string;
  message: unknown;
  request_id: unknown;
}

/** The problems of an answer, as text; empty without a problem. */
export function answerProblems(operation: Operation, tried: Case, answer: Answer): string[] {
  const problems = [...statusProblems(tried, answer), ...headerProblems(operation, answer)];
  if (answer.status >= 400) problems.push(...errorProblems(operation, tried, answer));
  return problems.map((problem) => `${tried.kind} (${tried.title}): ${problem}`);
}

function statusProblems({ expected, kind }: Case, { status, headers }: Answer): string[] {
  const problems = expected.includes(status) ? [] : [`${status} instead of ${expected.join(' or ')}`];
  if (kind === 'unknown method' && status === 405 && !headers.allow) problems.push('405 without Allow');
  return problems;
}

/** The headers that every answer must have, whatever its content. */
function headerProblems(operation: Operation, { status, headers }: Answer): string[] {
  const problems: string[] = [];
  if (!UUID.test(String(headers['x-request-id']))) problems.push('no X-Request-ID');
  const mayBeCached = exceptionOf(operation).cacheable?.includes(status);
  if (!mayBeCached && headers['cache-control'] !== 'no-store') {
    problems.push(`Cache-Control is ${headers['cache-control']}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('no X-Content-Type-Options');
  if (headers['x-powered-by'] !== undefined) problems.push('X-Powered-By');
  return problems;
}

function errorProblems(operation: Operation, tried: Case, answer: Answer): string[] {
  const body = jsonOf(answer) as { error?: Envelope; status?: unknown } | undefined;
  // An address that cannot be decoded is no route's.
  const isUndecodable = tried.kind === 'path parameter' && answer.status === 400;
  const isRouteItself = tried.kind !== 'unknown path' && tried.kind !== 'unknown method' && !isUndecodable;
  if (exceptionOf(operation).ownRefusal && isRouteItself) {
    const isRejected = answer.text === '{"ResultCode":1,"ResultDesc":"Rejected"}';
    return isRejected ? [] : [`the body is ${answer.text.slice(0, 80)}`];
  }
  const error = body?.error;
  if (!error) return [`no envelope: ${answer.text.slice(0, 80)}`];
  const problems: string[] = [];
  if (!isStatusOf(operation, error.code, answer.status)) problems.push(`code ${error.code} with ${answer.status}`);
  if (tried.code && tried.expected.includes(answer.status) && error.code !== tried.code) {
    problems.push(`code ${error.code} instead of ${tried.code}`);
  }
  if (typeof error.message !== 'string' || error.message === '') problems.push('no message');
  if (tried.message && !tried.message.test(String(error.message)))
    problems.push(`the message is "${String(error.message)}"`);
  if (error.request_id !== answer.headers['x-request-id']) problems.push('request_id differs from X-Request-ID');
  if (operation.app === 'payment-service' && body.status !== 'error') problems.push('no status: error');
  const surplus = Object.keys(error).filter(
    (name) => !['code', 'message', 'request_id', 'doc_url', 'details'].includes(name),
  );
  if (surplus.length > 0) problems.push(`the envelope also has ${surplus.join(', ')}`);
  return problems;
}

/** A common code has its status everywhere, a service's own the one that the route's description names. */
function isStatusOf({ responses }: Operation, code: string, status: number): boolean {
  const common = (COMMON_ERROR_CODES as Partial<Record<string, { status: number }>>)[code]?.status;
  return common === undefined ? !!responses[status]?.description?.includes(`\`${code}\``) : common === status;
}
