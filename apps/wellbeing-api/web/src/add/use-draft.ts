import { ApiError } from '@platform/web';
import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { useState } from 'preact/hooks';
import { type Task, useTask } from '../parts/task';
import { type Problem, problemsOf } from '../geo-api/problem';
import { lineOf } from '../geometry/coordinates';
import { type Draft, EMPTY_DRAFT } from './draft';

export interface Drafting {
  draft: Draft;
  /** What the service says against the saved shape. */
  problems: Problem[];
  task: Task;
  change: (draft: Draft) => void;
  addPosition: (position: Position) => void;
  save: (feature: GeoJsonFeature) => void;
}

/** What is being drawn survives a look at another tab, and a refusal by the service. */
export function useDraft(store: (feature: GeoJsonFeature) => Promise<void>): Drafting {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [problems, setProblems] = useState<Problem[]>([]);
  const task = useTask();
  const change = (next: Draft) => {
    setDraft(next);
    setProblems([]);
    task.clear();
  };
  const addPosition = (position: Position) => {
    const before = draft.shape === 'Point' ? '' : draft.text.trimEnd();
    change({ ...draft, text: before ? `${before}\n${lineOf(position)}` : lineOf(position) });
  };
  const save = (feature: GeoJsonFeature) =>
    void task.run(async () => {
      setProblems([]);
      try {
        await store(feature);
        setDraft({ ...EMPTY_DRAFT, shape: draft.shape });
      } catch (error) {
        if (!(error instanceof ApiError) || problemsOf(error).length === 0) throw error;
        setProblems(problemsOf(error));
      }
    });
  return { draft, problems, task, change, addPosition, save };
}
