import { ApiError } from '@platform/web';
import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { useState } from 'preact/hooks';
import { type Task, useTask } from '../parts/task';
import { type Problem, problemsOf } from '../geo-api/problem';
import { lineOf } from '../geometry/coordinates';
import { type Draft, EMPTY_DRAFT } from './draft';

export interface Drafting {
  draft: Draft;
  /** The error of the service about the shape. */
  problems: Problem[];
  task: Task;
  change: (draft: Draft) => void;
  addPosition: (position: Position) => void;
  /** Undoing reverses all steps of one movement together. */
  movePosition: (line: number, position: Position, isFirst: boolean) => void;
  /** Undoes the last change of the positions; null if there is none. */
  undo: (() => void) | null;
  /** Starts another draft, or an empty one. */
  start: (draft: Draft | null) => void;
  save: (feature: GeoJsonFeature) => void;
}

/** The draft is kept when another tab is opened, and when the service refuses to store it. */
export function useDraft(store: (feature: GeoJsonFeature, changes: Draft['changes']) => Promise<void>): Drafting {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [before, setBefore] = useState<string[]>([]);
  const [problems, setProblems] = useState<Problem[]>([]);
  const task = useTask();
  const set = (next: Draft) => {
    setDraft(next);
    setProblems([]);
    task.clear();
  };
  const setText = (text: string, isStep = true) => {
    if (isStep) setBefore([...before, draft.text]);
    set({ ...draft, text });
  };
  const change = (next: Draft) => {
    if (next.text !== draft.text) setBefore([...before, draft.text]);
    set(next);
  };
  const addPosition = (position: Position) => {
    const kept = draft.shape === 'Point' ? '' : draft.text.trimEnd();
    setText(kept ? `${kept}\n${lineOf(position)}` : lineOf(position));
  };
  const movePosition = (line: number, position: Position, isFirst: boolean) => {
    const lines = draft.text.split('\n').filter((text) => text.trim() !== '');
    setText(lines.with(line, lineOf(position)).join('\n'), isFirst);
  };
  const start = (next: Draft | null) => {
    set(next ?? { ...EMPTY_DRAFT, shape: draft.shape });
    setBefore([]);
  };
  const undo = () => {
    set({ ...draft, text: before.at(-1)! });
    setBefore(before.slice(0, -1));
  };
  const save = (feature: GeoJsonFeature) =>
    void task.run(async () => {
      setProblems([]);
      try {
        await store(feature, draft.changes);
        start(null);
      } catch (error) {
        if (!(error instanceof ApiError) || problemsOf(error).length === 0) throw error;
        setProblems(problemsOf(error));
      }
    });
  const canUndo = before.length > 0;
  return { draft, problems, task, change, addPosition, movePosition, undo: canUndo ? undo : null, start, save };
}
