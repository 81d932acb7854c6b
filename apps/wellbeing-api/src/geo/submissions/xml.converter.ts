import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { TaskTooCostly, WorkerPool } from '@platform/http-service';
import type { Requester } from '../ogc/requester';
import { type ConversionTask, convertXml, type XmlFormat } from './xml-conversion';

/** Smaller files take some tens of milliseconds, about what a thread takes to start. */
const INLINE_BYTES = 128 * 1024;

/** Parses GPX and KML: large files in a thread of their own, for seconds of parsing would hold up everybody. */
@Injectable()
export class XmlConverter implements OnModuleDestroy {
  private readonly threads = new WorkerPool<ConversionTask, string>({
    file: require.resolve('./xml-conversion.worker'),
    waiting: 10,
    memoryMegabytes: 1024,
    timeoutMs: 30_000,
  });

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }

  /** GeoJSON. @throws AppError VALIDATION_FAILED (422), DEPENDENCY_UNAVAILABLE (503) when too many wait */
  async convert(bytes: Buffer, format: XmlFormat, requester: Requester): Promise<Buffer> {
    const isSmall = bytes.length <= INLINE_BYTES;
    return Buffer.from(isSmall ? convertXml(bytes, format) : await this.convertInThread(bytes, format, requester));
  }

  private async convertInThread(bytes: Buffer, format: XmlFormat, requester: Requester): Promise<string> {
    try {
      return await this.threads.run({ bytes, format }, requester);
    } catch (error) {
      if (error instanceof TaskTooCostly) throw validationFailed('The file is too complex to be read.');
      throw error;
    }
  }
}
