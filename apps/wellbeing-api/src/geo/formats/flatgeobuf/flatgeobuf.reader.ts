import { validationFailed } from '@platform/errors';
import { ByteCursor } from '../byte-cursor';
import type { FileBytes } from '../file-bytes';
import { toDegreesFrom, type ToDegrees } from '../file-coordinates';
import type { FeatureSink } from '../import-report';
import { FlatTable, OverlappingTable } from './flat-table';
import { BadGeometry, GeometryReader } from './flatgeobuf-geometry.reader';
import { type Column, columnsOf, PropertiesReader } from './flatgeobuf-properties.reader';
import { CRS, FEATURE, HEADER, LENGTH_BYTES, MAGIC, OTHERS_METADATA } from './flatgeobuf';

/** The other bytes of the signature may change with the version. */
const SIGNATURE = MAGIC.subarray(0, 4);
/** A box of four numbers and an offset. */
const NODE_BYTES = 40;
const MOST_FEATURES = 1_000_000;
const MOST_HEADER_BYTES = 1024 * 1024;
const MOST_FEATURE_BYTES = 32 * 1024 * 1024;

export const isFlatGeobuf = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** @throws AppError VALIDATION_FAILED (422) if the file as a whole cannot be read. A bad feature gets a note. */
export function readFlatGeobuf(file: FileBytes, sink: FeatureSink): void {
  const cursor = new ByteCursor(file);
  if (!isFlatGeobuf(cursor.take(MAGIC.length))) throw validationFailed('The file is not FlatGeobuf 3.');
  const reader = guarded(() => {
    const header = FlatTable.rootOf(sized(cursor, MOST_HEADER_BYTES));
    cursor.skip(indexBytes(header));
    return new FeatureReader(header, sink);
  });
  for (let index = 0; cursor.left > 0; index++) {
    const feature = featureAt(cursor);
    if (!feature) {
      sink.report.add({ kind: 'omitted', message: 'The file is cut off. Its last features are not stored.' });
      return;
    }
    reader.read(feature, index);
  }
}

/** Undefined if the file ends before. */
function featureAt(cursor: ByteCursor): Buffer | undefined {
  try {
    return sized(cursor, MOST_FEATURE_BYTES);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The next buffer after its length. @throws RangeError if the file is shorter */
function sized(cursor: ByteCursor, most: number): Buffer {
  const length = cursor.take(LENGTH_BYTES).readUInt32LE(0);
  if (length > Math.min(most, cursor.left)) throw new RangeError('the length is more than there is');
  return cursor.take(length);
}

/** The length of the packed R-tree between the header and the features. */
function indexBytes(header: FlatTable): number {
  const nodeSize = header.uint16(HEADER.indexNodeSize, 16);
  const count = Number(header.uint64(HEADER.featureCount));
  if (nodeSize === 0 || count === 0) return 0;
  if (nodeSize < 2 || count > MOST_FEATURES) throw new RangeError('the index is too large');
  let [nodes, level] = [count, count];
  // Also a single feature has a root above it.
  do {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  } while (level > 1);
  return nodes * NODE_BYTES;
}

class FeatureReader {
  private readonly toDegrees: ToDegrees;
  private readonly geometries: GeometryReader;
  private readonly columns: Column[];
  private readonly properties: PropertiesReader;

  constructor(
    header: FlatTable,
    private readonly sink: FeatureSink,
  ) {
    const crs = header.table(HEADER.crs);
    const isEpsg = /^(epsg)?$/i.test(crs?.text(CRS.organization) ?? '');
    const code = isEpsg ? crs?.int32(CRS.code) : undefined;
    this.toDegrees = toDegreesFrom({ subject: 'The file', epsg: code || undefined, wkt: crs?.text(CRS.wkt) }, sink);
    this.geometries = new GeometryReader(this.toDegrees, header.uint8(HEADER.geometryType));
    this.columns = columnsOf(header, HEADER.columns);
    this.properties = new PropertiesReader(header.text(HEADER.metadata) === OTHERS_METADATA);
    const omitted = [HEADER.hasM, HEADER.hasT, HEADER.hasTm].some((field) => header.uint8(field) !== 0);
    if (omitted)
      sink.report.add({ kind: 'omitted', message: 'Positions have measures or times (M, T), which are not stored.' });
  }

  read(bytes: Buffer, index: number): void {
    try {
      const feature = FlatTable.rootOf(bytes);
      const own = feature.has(FEATURE.columns) ? columnsOf(feature, FEATURE.columns) : this.columns;
      const geometry = feature.table(FEATURE.geometry);
      const { properties, omitted } = this.properties.read(feature.bytes(FEATURE.properties), own);
      for (const reason of omitted) this.omit(index, reason);
      this.sink.take({ type: 'Feature', geometry: geometry ? this.geometries.read(geometry) : null, properties });
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.omit(index, error instanceof BadGeometry ? error.message : 'it is damaged, and not stored');
    }
  }

  private omit(feature: number, reason: string): void {
    this.sink.report.add({ kind: 'omitted', message: `Feature ${feature + 1}: ${reason}.`, feature });
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof RangeError || error instanceof OverlappingTable || error instanceof BadGeometry;

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw validationFailed('The header of the FlatGeobuf is damaged. Create the file again.');
  }
}
