import { codesOf } from './api-errors.decorator';
import type { Operation } from './operation-words';

type Response = Operation['responses'][string];

/** A response with one code is the same for all operations. It gets the code's name, and operations refer to it. */
export function shareResponses(operations: Operation[]): Record<string, Response> {
  const shared: Record<string, Response> = {};
  for (const { responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const [code, ...others] = codesOf(response);
      if (code === undefined || others.length > 0) continue;
      shared[code] = response;
      responses[status] = { $ref: `#/components/responses/${code}` };
    }
  }
  return shared;
}
