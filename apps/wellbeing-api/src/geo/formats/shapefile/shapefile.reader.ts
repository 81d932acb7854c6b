import { validationFailed } from '@platform/errors';
import { quoted } from '../archives/zip-archive';
import { toDegreesFrom } from '../file-coordinates';
import type { FeatureSink } from '../import-report';
import { DbfTable } from './dbf-table';
import { ShapeReader } from './shape.reader';

// ESRI Shapefile Technical Description, 1998: https://www.esri.com/content/dam/esrisites/sitecore-archive/Files/Pdfs/library/whitepapers/pdfs/shapefile.pdf

/** The files of one layer. */
export interface ShapefileLayer {
  layer: string;
  /** Whether features get the name of the layer, because the archive has several. */
  isNamed: boolean;
  shp: Buffer;
  dbf?: Buffer;
  prj?: Buffer;
  cpg?: Buffer;
}

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const FILE_CODE = 9_994;

/** @throws AppError VALIDATION_FAILED (422) if the layer as a whole cannot be read. A bad shape gets a note. */
export function readShapefile({ layer, isNamed, shp, dbf, prj, cpg }: ShapefileLayer, sink: FeatureSink): void {
  const subject = `The layer ${quoted(layer)}`;
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== FILE_CODE)
    throw validationFailed(`${subject} is not a Shapefile: its .shp has another content.`);
  const toDegrees = toDegreesFrom({ subject, wkt: prj?.toString('latin1') }, sink);
  const table = dbf ? new DbfTable(subject, dbf, cpg?.toString('latin1'), sink) : undefined;
  if (!table) sink.report.add({ kind: 'changed', message: `${subject} has no .dbf. Its shapes have no properties.` });
  const reader = new ShapeReader(subject, toDegrees, sink);
  let index = 0;
  for (const record of recordsOf(subject, shp, sink)) {
    if (table?.isDeleted(index)) noteDeleted(subject, index, sink);
    else {
      const geometry = reader.read(record, index);
      const properties = { ...(isNamed && { layer }), ...table?.row(index) };
      if (geometry !== undefined) sink.take({ type: 'Feature', geometry, properties });
    }
    index++;
  }
  if (table && index < table.length) {
    const message = `${subject} has ${table.length - index} rows without a shape. They are not stored.`;
    sink.report.add({ kind: 'omitted', message });
  }
}

/** The contents of the records in the order of the file. Their numbers are not used: they only count from 1. */
function* recordsOf(subject: string, shp: Buffer, { report }: FeatureSink): Generator<Buffer> {
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES <= shp.length) {
    const start = at + RECORD_HEADER_BYTES;
    const end = start + shp.readInt32BE(at + 4) * 2;
    if (end > shp.length || end < start + 4) break;
    yield shp.subarray(start, end);
    at = end;
  }
  if (at !== shp.length)
    report.add({ kind: 'omitted', message: `${subject} is cut off. Its shapes after byte ${at} are not stored.` });
}

const noteDeleted = (subject: string, index: number, { report }: FeatureSink): void =>
  report.add({ kind: 'omitted', message: `${subject}: row ${index + 1} is marked as deleted. It is not stored.` });
