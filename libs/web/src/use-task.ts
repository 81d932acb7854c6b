import { useState } from 'preact/hooks';

export interface Task<Problem> {
  isRunning: boolean;
  problem: Problem | null;
  /** Runs the work and keeps its error; true on success. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  fail: (problem: Problem) => void;
  clear: () => void;
}

/** Work that a person waits for. `problemOf` converts a thrown value to the problem to show. */
export function useTask<Problem>(problemOf: (thrown: unknown) => Problem): Task<Problem> {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setProblem(() => problemOf(thrown));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, run, fail: (next) => setProblem(() => next), clear: () => setProblem(null) };
}
