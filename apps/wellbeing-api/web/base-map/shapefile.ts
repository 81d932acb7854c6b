import { readFileSync } from 'node:fs';
import type { Position } from 'geojson';

const [POLYLINE, POLYGON] = [3, 5];
const HEADER_BYTES = 100;

/**
 * The parts of each record of a shapefile (`.shp`) of lines or polygons, in degrees (ESRI Shapefile Technical Description, 1998).
 * @throws Error if a record is neither
 */
export function readShapes(path: string): Position[][][] {
  const bytes = readFileSync(path);
  const records: Position[][][] = [];
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const start = at + 8;
    at = start + 2 * bytes.readInt32BE(at + 4);
    const type = bytes.readInt32LE(start);
    if (type === 0) continue;
    if (type !== POLYLINE && type !== POLYGON) throw new Error(`${path} holds shapes of type ${type}`);
    records.push(partsOf(bytes, start));
  }
  return records;
}

function partsOf(bytes: Buffer, start: number): Position[][] {
  const [parts, points] = [bytes.readInt32LE(start + 36), bytes.readInt32LE(start + 40)];
  const firstPoint = start + 44 + 4 * parts;
  const positionAt = (index: number): Position => [
    bytes.readDoubleLE(firstPoint + 16 * index),
    bytes.readDoubleLE(firstPoint + 16 * index + 8),
  ];
  const begins = Array.from({ length: parts }, (_, part) => bytes.readInt32LE(start + 44 + 4 * part));
  return begins.map((begin, part) =>
    Array.from({ length: (begins[part + 1] ?? points) - begin }, (_, index) => positionAt(begin + index)),
  );
}

/** The rows of a table of a shapefile (`.dbf`, dBASE III), as texts by the names of the columns. */
export function readTable(path: string): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = (from: number, length: number) => bytes.toString('utf8', from, from + length);
  const [rows, header, rowBytes] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  const columns: { name: string; from: number; length: number }[] = [];
  for (let at = 32, from = 1; bytes[at] !== 0x0d; at += 32) {
    const length = bytes[at + 16]!;
    columns.push({ name: text(at, 11).replace(/\0.*/s, ''), from, length });
    from += length;
  }
  return Array.from({ length: rows }, (_, row) => {
    const start = header + row * rowBytes;
    return Object.fromEntries(
      columns.map(({ name, from, length }) => [
        name,
        text(start + from, length)
          .replace(/\0/g, '')
          .trim(),
      ]),
    );
  });
}
