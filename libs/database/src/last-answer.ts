import { classifyDatabaseError } from './database-error';

/**
 * Runs a query, and returns the previous result if the query timed out, also at a lock. A locked table or a busy server
 * does not change the facts. Rejects until there is a first result, and while the database is unreachable.
 */
export function lastAnswerOverTimeouts<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Answer } | undefined;
  return async () => {
    try {
      last = { answer: await ask() };
    } catch (error) {
      if (!last || classifyDatabaseError(error) !== 'timeout') throw error;
    }
    return last.answer;
  };
}
