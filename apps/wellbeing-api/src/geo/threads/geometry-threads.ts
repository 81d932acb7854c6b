import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type TaskOptions, WorkerPool } from '@platform/http-service';
import type { Position } from 'geojson';
import type { StoredTimes, TimesTask } from '../stored-features/find-times';
import type { Condition } from '../filters/condition';
import type { Subject } from '../filters/property-test';
import type { TileTask } from '../formats/vector-tile.writer';
import type { OpenGroup, WritingTask } from '../formats/writers';
import type { ProjectionTask } from '../reference-systems/project-geometry';
import type { SearchArea } from '../geometries/search-area';
import type { Allowance, ExactTest, Outcome } from '../geometries/exact-tests';

interface Geometries {
  geometries: (string | null)[];
  allowance: Allowance;
}

interface Answers {
  /** Whether each geometry passes each of some tests. */
  test: [Geometries & { tests: ExactTest[] }, Outcome<boolean[]>];
  /** Whether the properties of each feature meet a condition. */
  meet: [{ subjects: (Subject | null)[]; condition: Condition; allowance: Allowance }, Outcome<boolean>];
  /** The distance of each geometry from a place. */
  measure: [Geometries & { from: Position }, Outcome<number>];
  /** The area of a search, from the bytes of its document. */
  readArea: [{ area: Uint8Array }, SearchArea];
  /** Features in another format than GeoJSON. Texts are UTF-8. `open` is the group that is open after them. */
  write: [WritingTask, WrittenFeatures];
  /** Features as a vector tile; undefined if they are too large for one. */
  tile: [TileTask, Uint8Array];
  /** The times of features, from their properties. */
  findTimes: [TimesTask, StoredTimes[]];
  /** Geometries in another reference system; null if one has no coordinates in it. */
  project: [ProjectionTask, (string | null)[]];
}

export interface WrittenFeatures {
  bytes: Uint8Array;
  open?: OpenGroup;
}

export type GeometryTask = Answers[keyof Answers][0];

/**
 * Work on documents up to this size runs on the main thread. It takes at most about two milliseconds, the same as handing
 * it to a thread.
 */
export const INLINE_BYTES = 16 * 1024;

export const GEOMETRY_THREADS = Math.min(2, availableParallelism());

/**
 * Threads in which callers take turns. Their heaps and those of the two threads for uploads take at most 272 MiB
 * together. They fit into a container of 512 MiB, because the budgets of bodies and responses keep the main heap below
 * its limit of 256 MiB.
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

  /** @throws TaskTooCostly, AppError DEPENDENCY_UNAVAILABLE (503) if too many tasks wait */
  run<Kind extends keyof Answers>(task: Answers[Kind][0], requester: TaskOptions): Promise<Answers[Kind][1]> {
    return this.pool.run(task, requester) as Promise<Answers[Kind][1]>;
  }
}
