import { classifyDatabaseError } from './database-error';

/**
 * Asks, and answers as the last time when the question waited in vain for a lock or took too long: whoever locks a
 * table, or keeps the server busy, changes nothing of what is asked. Rejects until there is a first answer, and
 * whenever the database is away.
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
