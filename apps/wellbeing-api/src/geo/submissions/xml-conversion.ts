import { AppError, validationFailed } from '@platform/errors';
import { gpx, kml } from '@tmcw/togeojson';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { parseXml } from './xml';

export type XmlFormat = 'gpx' | 'kml';

// The converters are typed for the browser's DOM, of which they use what xmldom has.
type Converter = (document: never) => { features: unknown[] };
const CONVERTERS: Record<XmlFormat, Converter> = { gpx, kml };

/** GPX or KML as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export function convertXml(bytes: Uint8Array, format: XmlFormat): string {
  const document = parseXml(bytes);
  if (document.documentElement?.localName?.toLowerCase() !== format) {
    throw validationFailed(`The file is not ${format.toUpperCase()}.`);
  }
  const { features } = CONVERTERS[format](document as never);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export interface ConversionTask {
  bytes: Uint8Array;
  format: XmlFormat;
}

/** `document`, or why the file was refused. */
export type ConversionOutcome = { document: string } | { refusal: string };

/** What a worker thread of this service is for: one conversion, then it ends. */
export function convertInWorker(): void {
  if (isMainThread) throw new Error('A conversion needs a thread of its own.');
  const { bytes, format } = workerData as ConversionTask;
  parentPort?.postMessage(outcomeOf(bytes, format));
}

function outcomeOf(bytes: Uint8Array, format: XmlFormat): ConversionOutcome {
  try {
    return { document: convertXml(bytes, format) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}
