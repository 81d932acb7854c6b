import { Injectable } from '@nestjs/common';
import { TaskTooCostly } from '@platform/http-service';
import { badRequest } from '../ogc/query';
import type { Requester } from '../ogc/requester';
import { projectedTexts, type ProjectionTask } from '../reference-systems/project-geometry';
import { referenceSystem } from '../reference-systems/reference-system';
import type { FeatureRow } from '../stored-features/stored-feature';
import { GeometryThreads, INLINE_BYTES } from '../threads/geometry-threads';

const LENGTH_OF_TASK = 1024 * 1024;

/** Converts features to another reference system than the stored one. */
@Injectable()
export class FeatureProjection {
  constructor(private readonly threads: GeometryThreads) {}

  /** @throws AppError BAD_REQUEST (400) if a feature has no coordinates in the system */
  async inSystem(rows: FeatureRow[], crs: string, requester: Requester): Promise<FeatureRow[]> {
    if (!referenceSystem(crs)) return rows;
    const projected: FeatureRow[] = [];
    for (const portion of portionsOf(rows)) {
      const placed = portion.filter(({ geometry }) => geometry !== null);
      const texts = await this.project({ stored: placed.map(({ geometry }) => geometry!), crs }, requester);
      const byId = new Map(placed.map(({ id }, index) => [id, texts[index]]));
      for (const row of portion) {
        const geometry = row.geometry === null ? null : byId.get(row.id)!;
        if (row.geometry !== null && geometry === null) throw noPlace(row);
        projected.push({ ...row, geometry });
      }
    }
    return projected;
  }

  private async project(task: ProjectionTask, requester: Requester): Promise<(string | null)[]> {
    if (lengthOf(task.stored) <= INLINE_BYTES) return projectedTexts(task);
    try {
      return await this.threads.run<'project'>(task, requester);
    } catch (error) {
      if (error instanceof TaskTooCostly) throw badRequest('A feature is too large to be projected. Omit crs.');
      throw error;
    }
  }
}

const lengthOf = (texts: string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

const noPlace = ({ id }: FeatureRow) =>
  badRequest(
    `The feature ${id} has no coordinates in that reference system. It was added while the collection was read. Send the request again.`,
  );

function* portionsOf(rows: FeatureRow[]): Generator<FeatureRow[]> {
  let portion: FeatureRow[] = [];
  let length = 0;
  for (const row of rows) {
    const own = row.geometry?.length ?? 0;
    if (portion.length > 0 && length + own > LENGTH_OF_TASK) {
      yield portion;
      [portion, length] = [[], 0];
    }
    portion.push(row);
    length += own;
  }
  if (portion.length > 0) yield portion;
}
