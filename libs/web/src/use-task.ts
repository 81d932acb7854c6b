import { useState } from 'preact/hooks';

export interface Task<Problem> {
  isRunning: boolean;
  problem: Problem | null;
  /** Runs the work and keeps what went wrong; true when nothing did. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  fail: (problem: Problem) => void;
  clear: () => void;
}

/** Something that a person waits for. `problemOf` says what is shown of whatever was thrown. */
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
