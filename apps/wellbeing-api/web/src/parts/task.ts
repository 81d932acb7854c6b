import { useState } from 'preact/hooks';
import { ApiError, SignedOutError } from '../session/api-error';

export interface Task {
  isRunning: boolean;
  problem: string | null;
  /** Runs the work and keeps what went wrong; true when nothing did. */
  run(work: () => Promise<void>): Promise<boolean>;
  fail: (problem: string) => void;
  clear: () => void;
}

/** One thing at a time that a person waits for. */
export function useTask(): Task {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isRunning,
    problem,
    run: async (work) => {
      setRunning(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(messageOf(error));
        return false;
      } finally {
        setRunning(false);
      }
    },
    fail: setProblem,
    clear: () => setProblem(null),
  };
}

/** Words of the service reach the reader; those of a fault in the app do not. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof SignedOutError
    ? error.message
    : 'Something went wrong in this page. Load it again.';
