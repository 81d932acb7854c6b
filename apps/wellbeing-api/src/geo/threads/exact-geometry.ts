import { Injectable } from '@nestjs/common';
import { type TaskOptions, TaskTooCostly } from '@platform/http-service';
import type { Position } from 'geojson';
import { type Allowance, type ExactTest, judge, measure, type Outcome } from '../geometries/exact-tests';
import { type GeometryTask, GeometryThreads } from './geometry-threads';
import { geometryTooCostly } from '../geometries/work';

type Question = { test: ExactTest } | { from: Position };

/** About two milliseconds: what a thread would take to hear of it. */
const INLINE_STEPS = 200_000;
/** A page may take about a third of a second of one thread. */
export const PAGE_STEPS = 40_000_000;
/** Of one geometry: a line of 100 000 positions among 1 000 corners that it winds around. */
const FIRST_STEPS = 150_000_000;

/**
 * Exact tests of stored geometries: small ones at once, the others in threads, where callers take turns and the work of
 * one who has gone ends.
 */
@Injectable()
export class ExactGeometry {
  constructor(private readonly threads: GeometryThreads) {}

  /** As many verdicts as the steps allow, at least one. @throws AppError GEOMETRY_TOO_COSTLY (422) */
  judge(geometries: (string | null)[], test: ExactTest, steps: number, requester: TaskOptions) {
    const inline = (allowance: Allowance) => judge(geometries, test, allowance);
    return this.decide<boolean>(geometries, { test }, steps, inline, requester);
  }

  /** As many distances in metres as the steps allow, at least one. @throws AppError GEOMETRY_TOO_COSTLY (422) */
  measure(geometries: (string | null)[], from: Position, steps: number, requester: TaskOptions) {
    const inline = (allowance: Allowance) => measure(geometries, from, allowance);
    return this.decide<number>(geometries, { from }, steps, inline, requester);
  }

  private async decide<T extends boolean | number>(
    geometries: (string | null)[],
    question: Question,
    steps: number,
    inline: (allowance: Allowance) => Outcome<T>,
    requester: TaskOptions,
  ): Promise<Outcome<T>> {
    const here = inline({ steps: Math.min(steps, INLINE_STEPS) });
    const rest = geometries.slice(here.results.length);
    const left = steps - here.steps;
    if (rest.length === 0 || (left <= 0 && here.results.length > 0)) return here;
    const firstSteps = here.results.length === 0 ? FIRST_STEPS : undefined;
    const there = await this.inThread<T>({ ...question, geometries: rest, allowance: { steps: left, firstSteps } }, requester); // prettier-ignore
    const results = [...here.results, ...there.results];
    if (results.length === 0 && geometries.length > 0) throw tooManyEdges();
    return { results, steps: here.steps + there.steps };
  }

  private async inThread<T>(task: GeometryTask, requester: TaskOptions): Promise<Outcome<T>> {
    try {
      return (await this.threads.run(task, requester)) as Outcome<T>;
    } catch (error) {
      if (error instanceof TaskTooCostly) throw tooManyEdges();
      throw error;
    }
  }
}

const tooManyEdges = () =>
  geometryTooCostly('The shape has too many edges for the features it is compared with. Ask with a simpler one.');
