import { classifyDatabaseError } from './database-error';

const ATTEMPTS = 4;

/**
 * Repeats work that the database gave up for the sake of another transaction (a deadlock, a serialization failure).
 * The work must be one transaction: what was given up has left nothing behind.
 */
export async function retryUndecided<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || classifyDatabaseError(error) !== 'serialization') throw error;
    }
  }
}
