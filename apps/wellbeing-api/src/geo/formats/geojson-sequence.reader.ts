import { validationFailed, AppError } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS } from '../geometries/exact-number';
import { isObject } from '../geometries/geometry.validator';
import type { FileBytes } from './file-bytes';
import { GEOMETRY_TYPES } from './geojson-text';
import type { FeatureSink } from './import-report';

const [RECORD_SEPARATOR, LINE_FEED] = [0x1e, 0x0a];
const SEARCHED_BYTES = 1_024;

/**
 * A GeoJSON text sequence (RFC 8142), or one GeoJSON text per line without separators. A text that cannot be read gets a
 * note, as the RFC recommends. @throws AppError VALIDATION_FAILED (422) if no text can be read
 */
export function readGeoJsonSequence(file: FileBytes, sink: FeatureSink): void {
  let hasRead = false;
  for (const { text, line } of textsOf(file)) {
    const problem = isBlank(text) ? undefined : readText(text, line, sink);
    if (problem === undefined) hasRead ||= !isBlank(text);
    else sink.report.add({ kind: 'omitted', message: `${problem} It is not stored.`, line });
  }
  if (!hasRead) throw validationFailed('The file has no GeoJSON text. Each line or record must be a feature.');
}

/** The texts between separators, each with the line of its start. */
function* textsOf(file: FileBytes): Generator<{ text: Buffer; line: number }> {
  let separator: number | undefined;
  let [parts, line]: [Buffer[], number] = [[], 1];
  for (const bytes of file.pieces()) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    separator ??= separatorIn(piece);
    let start = 0;
    for (let end = piece.indexOf(separator); end >= 0; end = piece.indexOf(separator, start)) {
      const text = Buffer.concat([...parts, piece.subarray(start, end)]);
      yield { text, line };
      line += separator === LINE_FEED ? 1 : linesIn(text);
      [parts, start] = [[], end + 1];
    }
    parts.push(Buffer.from(piece.subarray(start)));
  }
  yield { text: Buffer.concat(parts), line };
}

/** The first byte of the file that is no white space. */
const separatorIn = (piece: Buffer): number =>
  piece.toString('latin1', 0, SEARCHED_BYTES).trimStart().startsWith('\u001e') ? RECORD_SEPARATOR : LINE_FEED;

/** @returns a sentence on the problem, if there is one */
function readText(text: Buffer, line: number, sink: FeatureSink): string | undefined {
  let value: unknown;
  try {
    value = parseStrictJson(text, EXACT_NUMBERS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'The text is not valid JSON.';
  }
  const type = isObject(value) ? value['type'] : undefined;
  if (!isObject(value) || typeof type !== 'string') return 'The text is not GeoJSON.';
  if (type === 'Feature') sink.take(value, line);
  else if (GEOMETRY_TYPES.has(type)) sink.take({ type: 'Feature', geometry: value, properties: {} }, line);
  else if (type === 'FeatureCollection' && Array.isArray(value['features']))
    for (const feature of value['features'] as object[]) sink.take(feature, line);
  else return 'The text is not GeoJSON.';
  return undefined;
}

const isBlank = (text: Buffer): boolean => {
  for (const byte of text) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  return true;
};

function linesIn(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}
