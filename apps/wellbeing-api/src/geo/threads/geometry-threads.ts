import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type TaskOptions, WorkerPool } from '@platform/http-service';
import type { Position } from 'geojson';
import type { Condition } from '../filters/condition';
import type { Subject } from '../filters/property-test';
import type { TileTask } from '../formats/vector-tile.writer';
import type { WritingTask } from '../formats/writers';
import type { ProjectionTask } from '../reference-systems/project-geometry';
import type { SearchArea } from '../geometries/search-area';
import type { Allowance, ExactTest, Outcome } from '../geometries/exact-tests';

interface Geometries {
  geometries: (string | null)[];
  allowance: Allowance;
}

interface Answers {
  /** Whether each passes each of some tests. */
  judge: [Geometries & { tests: ExactTest[] }, Outcome<boolean[]>];
  /** Whether the properties of each meet a condition. */
  meet: [{ subjects: (Subject | null)[]; condition: Condition; allowance: Allowance }, Outcome<boolean>];
  /** How far each is from a place. */
  measure: [Geometries & { from: Position }, Outcome<number>];
  /** What to search in, from the bytes of its document. */
  readArea: [{ area: Uint8Array }, SearchArea];
  /** Features in an XML format, as UTF-8. */
  write: [WritingTask, Uint8Array];
  /** Features as a vector tile; nothing where they are too much for one. */
  tile: [TileTask, Uint8Array];
  /** Geometries in another reference system; null where one has no place in it. */
  project: [ProjectionTask, (string | null)[]];
}

export type GeometryTask = Answers[keyof Answers][0];

export const GEOMETRY_THREADS = Math.min(2, availableParallelism());

/**
 * Threads in which callers take turns. Together with the two that read uploads their heaps take at most 272 MiB. They fit in a
 * container of 512 MiB, because the budgets of bodies and responses keep the main heap below its limit of 256 MiB.
 */
@Injectable()
export class GeometryThreads implements OnModuleDestroy {
  private readonly pool = new WorkerPool<GeometryTask, unknown>({
    file: require.resolve('./geometry.worker'),
    threads: GEOMETRY_THREADS,
    waiting: 32,
    memoryMegabytes: 64,
    timeoutMs: 20_000,
  });

  onModuleDestroy(): Promise<void> {
    return this.pool.stop();
  }

  /** @throws TaskTooCostly, AppError DEPENDENCY_UNAVAILABLE (503) when too many wait */
  run<Kind extends keyof Answers>(task: Answers[Kind][0], requester: TaskOptions): Promise<Answers[Kind][1]> {
    return this.pool.run(task, requester) as Promise<Answers[Kind][1]>;
  }
}
