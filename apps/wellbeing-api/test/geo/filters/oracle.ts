import type { Geometry } from 'geojson';
import { windowOf } from '../../../src/geo/features/queries/filter-query';
import { readCql2Text } from '../../../src/geo/filters/cql2-text';
import { meets } from '../../../src/geo/filters/evaluate';
import { testAll } from '../../../src/geo/geometries/exact-tests';
import { CRS84 } from '../../../src/geo/reference-systems/reference-system';

interface Row {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

/** The rows that match a filter in CQL2 text, computed without a database. */
export function rowsThatMeet<R extends Row>(filter: string, rows: R[]): R[] {
  const condition = readCql2Text(filter, (shape, relation) => windowOf(shape, CRS84, relation));
  return rows.filter(({ properties, geometry }) =>
    meets(condition, {
      properties,
      hasGeometry: geometry !== null,
      touches: ({ windows, test }) =>
        geometry &&
        testAll([JSON.stringify(geometry)], [{ touches: windows, ...test }], { steps: 1e6 }).results[0]![0]!,
    }),
  );
}
