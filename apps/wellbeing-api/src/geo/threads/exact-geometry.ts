import { Injectable } from '@nestjs/common';
import { type TaskOptions, TaskTooCostly } from '@platform/http-service';
import type { Position } from 'geojson';
import { type Allowance, type ExactTest, testAll, measure, type Outcome } from '../geometries/exact-tests';
import { decideInPart } from './decide-in-part';
import { type GeometryTask, GeometryThreads } from './geometry-threads';
import { geometryTooCostly } from '../geometries/work';

type Question = { tests: ExactTest[] } | { from: Position };

/** The limit of a page: about a third of a second of one thread. */
export const PAGE_STEPS = 40_000_000;
/** The limit of one geometry: a line of 100 000 positions that winds around 1 000 corners. */
const FIRST_STEPS = 150_000_000;

/**
 * Exact tests of stored geometries. Small ones run immediately, the others in threads. Callers take turns there, and
 * work stops if its caller disconnects.
 */
@Injectable()
export class ExactGeometry {
  constructor(private readonly threads: GeometryThreads) {}

  /**
   * Verdicts on as many geometries as the steps allow, at least one: whether it passes each of the tests, in one pass.
   * @throws AppError GEOMETRY_TOO_COSTLY (422)
   */
  test(geometries: (string | null)[], tests: ExactTest[], steps: number, requester: TaskOptions) {
    const inline = (allowance: Allowance) => testAll(geometries, tests, allowance);
    return this.decide<boolean[]>(geometries, { tests }, steps, inline, requester);
  }

  /** Distances in metres, as many as the steps allow, at least one. @throws AppError GEOMETRY_TOO_COSTLY (422) */
  measure(geometries: (string | null)[], from: Position, steps: number, requester: TaskOptions) {
    const inline = (allowance: Allowance) => measure(geometries, from, allowance);
    return this.decide<number>(geometries, { from }, steps, inline, requester);
  }

  private async decide<T extends boolean[] | number>(
    geometries: (string | null)[],
    question: Question,
    steps: number,
    inline: (allowance: Allowance) => Outcome<T>,
    requester: TaskOptions,
  ): Promise<Outcome<T>> {
    const outcome = await decideInPart(geometries, { steps, firstSteps: FIRST_STEPS }, inline, (rest, allowance) =>
      this.inThread<T>({ ...question, geometries: rest, allowance }, requester),
    );
    if (outcome.results.length === 0 && geometries.length > 0) throw tooManyEdges();
    return outcome;
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
  geometryTooCostly('The shape has too many edges for the features that it is compared with. Use a simpler shape.');
