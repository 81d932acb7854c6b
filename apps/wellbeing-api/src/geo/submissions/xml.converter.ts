import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { WorkQueue } from '../../account/passwords/work-queue';
import { type ConversionOutcome, convertXml, type XmlFormat } from './xml-conversion';

/** Smaller files take some tens of milliseconds, less than a thread takes to start. */
const INLINE_BYTES = 128 * 1024;
const LONGEST_MS = 30_000;
const WAITING = 10;

/** Parses GPX and KML: large files in a thread of their own, for seconds of parsing would hold up everybody. */
@Injectable()
export class XmlConverter {
  private readonly queue = new WorkQueue(1, WAITING);
  /** The bundle, which as a worker converts; tests that run the sources have none. */
  private readonly entry = process.argv[1]?.endsWith('main.js') ? process.argv[1] : null;

  /** @throws AppError VALIDATION_FAILED (422), DEPENDENCY_UNAVAILABLE (503) when too many wait */
  async convert(bytes: Buffer, format: XmlFormat): Promise<unknown> {
    const { entry } = this;
    const text =
      entry === null || bytes.length <= INLINE_BYTES
        ? convertXml(bytes, format)
        : await this.queue.run(() => inThread(entry, bytes, format));
    return JSON.parse(text) as unknown;
  }
}

function inThread(entry: string, bytes: Buffer, format: XmlFormat): Promise<string> {
  const worker = new Worker(entry, {
    workerData: { bytes, format },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    env: {},
  });
  return new Promise<string>((resolve, reject) => {
    const tooMuch = () => reject(validationFailed('The file is too complex to be read.'));
    const timer = setTimeout(tooMuch, LONGEST_MS);
    worker.once('message', (outcome: ConversionOutcome) => {
      clearTimeout(timer);
      if ('document' in outcome) resolve(outcome.document);
      else reject(validationFailed(outcome.refusal));
    });
    // Out of memory, mostly; what else goes wrong in there is about this one file as well.
    worker.once('error', tooMuch);
    worker.once('exit', () => {
      clearTimeout(timer);
      tooMuch();
    });
  }).finally(() => void worker.terminate());
}
