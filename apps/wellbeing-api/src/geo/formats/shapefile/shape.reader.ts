import type { Geometry, Position } from 'geojson';
import type { ToDegrees } from '../file-coordinates';
import type { FeatureSink } from '../import-report';
import { polygonsOf } from './polygon-parts';

/** Kinds of shapes by their number. `Z` shapes add 10 and `M` shapes 20. */
const [NULL, POINT, LINE, POLYGON, MULTI_POINT] = [0, 1, 3, 5, 8];
const [Z, M] = [10, 20];
const MULTI_PATCH = 31;
const [BOX_BYTES, COUNT_BYTES, POSITION_BYTES, NUMBER_BYTES] = [32, 4, 16, 8];
/** Smaller numbers mean that a position has no measure. */
const NO_MEASURE = -1e38;

/** A shape that cannot be read; the message is the reason. */
class BadShape extends Error {}

/** Reads the geometries of one layer. */
export class ShapeReader {
  private hasMeasures = false;

  constructor(
    private readonly subject: string,
    private readonly toDegrees: ToDegrees,
    private readonly sink: FeatureSink,
  ) {}

  /** @returns null for a shape without a place, undefined for a bad shape, which gets a note */
  read(record: Buffer, index: number): Geometry | null | undefined {
    try {
      return this.geometryOf(record, index);
    } catch (error) {
      // A RangeError of the buffer: the record is shorter than its counts say.
      if (!(error instanceof BadShape) && !(error instanceof RangeError)) throw error;
      const reason = error instanceof BadShape ? error.message : 'it is cut off';
      this.note('omitted', `shape ${index + 1}: ${reason}. It is not stored.`);
      return undefined;
    }
  }

  private geometryOf(record: Buffer, index: number): Geometry | null {
    const type = record.readInt32LE(0);
    const kind = type % 10;
    if (type === NULL) return null;
    if (type === MULTI_PATCH) throw new BadShape('three-dimensional surfaces are not supported');
    if (type < 0 || type > M + MULTI_POINT) throw new BadShape(`its type ${type} is unknown`);
    if (kind === POINT) return this.pointOf(record, type);
    if (kind === MULTI_POINT) return this.multiPointOf(record, type);
    if (kind !== LINE && kind !== POLYGON) throw new BadShape(`its type ${type} is unknown`);
    const parts = this.partsOf(record, type);
    if (parts.length === 0) return null;
    if (kind === LINE) return joined('LineString', parts);
    const { polygons, doubt } = polygonsOf(parts);
    if (doubt) this.note('repaired', `shape ${index + 1}: ${doubt}`);
    return joined('Polygon', polygons);
  }

  private pointOf(record: Buffer, type: number): Geometry | null {
    const [x, y] = [record.readDoubleLE(4), record.readDoubleLE(12)];
    const isEmpty = Number.isNaN(x) || Number.isNaN(y);
    if (isEmpty) return null;
    const height = type === POINT + Z ? record.readDoubleLE(20) : undefined;
    const measureAt = type === POINT + Z ? 28 : 20;
    if (type !== POINT && measureAt + NUMBER_BYTES <= record.length) this.noteMeasure(record.readDoubleLE(measureAt));
    return { type: 'Point', coordinates: this.position(x, y, height) };
  }

  private multiPointOf(record: Buffer, type: number): Geometry | null {
    const count = record.readInt32LE(4 + BOX_BYTES);
    const positions = this.positionsOf(record, { at: 4 + BOX_BYTES + COUNT_BYTES, count, type });
    return positions.length === 0 ? null : { type: 'MultiPoint', coordinates: positions };
  }

  private partsOf(record: Buffer, type: number): Position[][] {
    const at = 4 + BOX_BYTES;
    const [parts, count] = [record.readInt32LE(at), record.readInt32LE(at + 4)];
    if (parts < 0 || count < 0 || parts * COUNT_BYTES > record.length) throw new BadShape('it is cut off');
    const starts = Array.from({ length: parts }, (_, part) => record.readInt32LE(at + 8 + part * COUNT_BYTES));
    const positions = this.positionsOf(record, { at: at + 8 + parts * COUNT_BYTES, count, type });
    const ends = [...starts.slice(1), count];
    const isOrdered = starts.every((start, part) => start >= 0 && start <= ends[part]! && ends[part]! <= count);
    if (!isOrdered || (starts[0] ?? 0) !== 0) throw new BadShape('its parts overlap');
    return starts.map((start, part) => positions.slice(start, ends[part])).filter(({ length }) => length > 0);
  }

  /** Positions, then a range and the heights, then a range and the measures. */
  private positionsOf(record: Buffer, { at, count, type }: { at: number; count: number; type: number }): Position[] {
    const end = at + count * POSITION_BYTES;
    if (count < 0 || end > record.length) throw new BadShape('it is cut off');
    const hasHeights = type > Z && type < M;
    const heightsAt = end + 2 * NUMBER_BYTES;
    const measuresAt = (hasHeights ? heightsAt + count * NUMBER_BYTES : end) + 2 * NUMBER_BYTES;
    const hasMeasures = type > Z && measuresAt + count * NUMBER_BYTES <= record.length;
    const positions: Position[] = [];
    for (let index = 0; index < count; index++) {
      const start = at + index * POSITION_BYTES;
      const height = hasHeights ? record.readDoubleLE(heightsAt + index * NUMBER_BYTES) : undefined;
      positions.push(this.position(record.readDoubleLE(start), record.readDoubleLE(start + NUMBER_BYTES), height));
      if (hasMeasures) this.noteMeasure(record.readDoubleLE(measuresAt + index * NUMBER_BYTES));
    }
    return positions;
  }

  private position(x: number, y: number, height: number | undefined): Position {
    const position = this.toDegrees(x, y);
    if (!position) throw new BadShape('a position has no place in the reference system');
    if (height !== undefined && Number.isFinite(height) && height > NO_MEASURE) position.push(height);
    return position;
  }

  private noteMeasure(measure: number): void {
    if (this.hasMeasures || !(measure > NO_MEASURE) || measure === 0) return;
    this.hasMeasures = true;
    this.note('omitted', 'its positions have measures (M), which are not stored.');
  }

  private note(kind: 'omitted' | 'repaired', message: string): void {
    this.sink.report.add({ kind, message: `${this.subject}: ${message}` });
  }
}

function joined(type: 'LineString' | 'Polygon', parts: unknown[]): Geometry {
  return (
    parts.length === 1 ? { type, coordinates: parts[0] } : { type: `Multi${type}`, coordinates: parts }
  ) as Geometry;
}
