import { Injectable } from '@nestjs/common';
import { TaskTooCostly } from '@platform/http-service';
import { GeometryThreads, INLINE_BYTES } from '../threads/geometry-threads';
import { geometryTooCostly } from '../geometries/work';
import type { Requester } from '../ogc/requester';
import { readArea, type SearchArea } from '../geometries/search-area';

/** Reads the area of a search. A large document, which may have any content, is read in a thread. */
@Injectable()
export class AreaReader {
  constructor(private readonly threads: GeometryThreads) {}

  /**
   * @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422), DEPENDENCY_UNAVAILABLE (503) if too many tasks wait
   */
  async read(bytes: Buffer, requester: Requester): Promise<SearchArea> {
    if (bytes.length <= INLINE_BYTES) return readArea(bytes);
    try {
      return await this.threads.run<'readArea'>({ area: bytes }, requester);
    } catch (error) {
      if (error instanceof TaskTooCostly) throw geometryTooCostly('The document is too complex to be read.');
      throw error;
    }
  }
}
