import { AppError, validationFailed } from '@platform/errors';
import { archiveFormatOf } from './archive.reader';
import type { FileFormat } from './file-conversion';
import { isFlatGeobuf } from './flatgeobuf/flatgeobuf.reader';

/** The format of a file; `geojson` if it is one GeoJSON document. */
export type DetectedFormat = FileFormat | 'geojson';

export interface Detection {
  format: DetectedFormat;
  /** A sentence if the extension belongs to another format. */
  change?: string;
}

const EXTENSIONS: Record<string, DetectedFormat> = {
  geojson: 'geojson',
  json: 'geojson',
  geojsonl: 'geojsonseq',
  geojsons: 'geojsonseq',
  geojsonseq: 'geojsonseq',
  ndjson: 'geojsonseq',
  jsonl: 'geojsonseq',
  gpx: 'gpx',
  kml: 'kml',
  kmz: 'kmz',
  zip: 'shapefile',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  fgb: 'flatgeobuf',
};

/** The extensions of the documentation. */
export const ACCEPTED_EXTENSIONS = '.geojson, .json, .geojsonl, .ndjson, .gpx, .kml, .kmz, .csv, .fgb or .zip';

const NAMES: Record<DetectedFormat, string> = {
  geojson: 'GeoJSON',
  geojsonseq: 'a GeoJSON text sequence',
  gpx: 'GPX',
  kml: 'KML',
  kmz: 'a KMZ',
  shapefile: 'a zipped Shapefile',
  csv: 'CSV',
  flatgeobuf: 'FlatGeobuf',
};

/** Files that are recognized, so that the reason of the refusal says what to do. */
const REFUSED: [signature: number[], what: string, advice: string][] = [
  [[0x1f, 0x8b], 'a gzip file', 'Extract it and upload the file in it.'],
  [[...Buffer.from('7z\xbc\xaf', 'latin1')], 'a 7z archive', 'Extract it and upload the file in it.'],
  [[...Buffer.from('Rar!')], 'a RAR archive', 'Extract it and upload the file in it.'],
  [[...Buffer.from('SQLite format 3')], 'a GeoPackage or another SQLite file', 'Convert it to FlatGeobuf or GeoJSON.'],
  [[...Buffer.from('PAR1')], 'a Parquet file', 'Convert it to FlatGeobuf or GeoJSON.'],
  [
    [0x00, 0x00, 0x27, 0x0a],
    'one part of a Shapefile',
    'Put its .shp, .shx, .dbf and .prj into one .zip and upload that.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF file', 'Export the data as GeoJSON, GPX, KML or CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a spreadsheet or document', 'Save the table as CSV.'],
];

/** The root of an XML file is searched in this many bytes. */
const SEARCHED_BYTES = 64 * 1024;

/**
 * The format of a file: by its content if that is clear, otherwise by its extension.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE (415), VALIDATION_FAILED (422) for a known format that is not supported
 */
export function detectFormat(fileName: string, file: Buffer): Detection {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  for (const [signature, what, advice] of REFUSED)
    if (startsWith(file, signature)) throw validationFailed(`The file is ${what}, which is not supported. ${advice}`);
  const found = formatIn(file, named);
  const format = found ?? named;
  if (format === undefined)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `The file must be named ${ACCEPTED_EXTENSIONS}.` });
  const isNamed = named === format || (extension === 'zip' && format === 'kmz');
  if (isNamed || named === undefined) return { format };
  return { format, change: `The file is named .${extension}, but it is ${NAMES[format]}. It is read as such.` };
}

const startsWith = (file: Buffer, signature: number[]): boolean =>
  signature.every((byte, index) => file[index] === byte);

/** Undefined if the content is not clear. @param named the format of the extension */
function formatIn(file: Buffer, named: DetectedFormat | undefined): DetectedFormat | undefined {
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04]) || startsWith(file, [0x50, 0x4b, 0x05, 0x06]))
    return archiveFormatOf(file);
  if (isFlatGeobuf(file)) return 'flatgeobuf';
  const head = textAtStartOf(file);
  if (head.startsWith('\u001e')) return 'geojsonseq';
  if (head.startsWith('{')) return isSequence(head) ? 'geojsonseq' : named === 'geojsonseq' ? named : 'geojson';
  if (!head.startsWith('<')) return undefined;
  const [, root] = /<(?:[\w.-]+:)?(gpx|kml)\b/i.exec(head) ?? [];
  return root === undefined ? undefined : (root.toLowerCase() as 'gpx' | 'kml');
}

/** Without a byte order mark, blanks, and the second bytes of UTF-16. */
function textAtStartOf(file: Buffer): string {
  const text = file.toString('latin1', 0, SEARCHED_BYTES).replaceAll('\0', '');
  return text.replace(/^(ï»¿|ÿþ|þÿ)/, '').trimStart();
}

/** Whether the first line is a whole object and another one follows, which no JSON document has. */
const isSequence = (head: string): boolean => {
  const end = head.indexOf('\n');
  return end > 0 && head.slice(0, end).trimEnd().endsWith('}') && head.slice(end).trimStart().startsWith('{');
};
