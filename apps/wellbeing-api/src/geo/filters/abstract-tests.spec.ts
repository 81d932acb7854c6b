import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Geometry } from 'geojson';
import { windowOf } from '../features/queries/filter-query';
import { testAll } from '../geometries/exact-tests';
import { CRS84 } from '../reference-systems/reference-system';
import type { Condition } from './condition';
import { windowsIn } from './conditions';
import { readCql2Text } from './cql2-text';
import { type Subject, testProperties } from './property-test';

/**
 * The tables of expected results in Annex A of OGC 21-065r2, and its test data. The data are countries, places and rivers
 * of Natural Earth, which is in the public domain. A line has the data source, the number of features and the
 * predicate. The geometry has the name of this service.
 */
const read = (name: string) => readFileSync(join(__dirname, '_generated', name));
const DATA = JSON.parse(gunzipSync(read('natural-earth.json.gz')).toString()) as Record<
  string,
  { geometry: Geometry; properties: object }[]
>;
const CLASSES = read('cql2-predicates.tsv')
  .toString()
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n'));

/** Wrong in the standard: the data has Chengdu, Chicago and Chișinău, and no other place that begins with Ch. */
const CORRECTED: Record<string, string> = {
  "ACCENTI(name) LIKE accenti('Ch%')": '3',
  "ACCENTI(CASEI(name)) LIKE accenti(casei('Chiș%'))": '1',
  "ACCENTI(CASEI(name)) LIKE accenti(casei('cHis%'))": '1',
};

const conditionOf = (predicate: string): Condition =>
  readCql2Text(predicate.replaceAll(/\bgeom\b/g, 'geometry'), (shape, relation) => windowOf(shape, CRS84, relation));

function countOf(source: string, condition: Condition): number {
  const tests = windowsIn(condition).map(({ windows: touches, test }) => ({ touches, ...test }));
  const geometries = DATA[source]!.map(({ geometry }) => JSON.stringify(geometry));
  const { results: touches } = testAll(geometries, tests, { steps: Infinity });
  const subjects = DATA[source]!.map(({ properties }, index): Subject => ({
    properties: JSON.stringify(properties),
    touches: touches[index]!,
  }));
  return testProperties(subjects, condition, { steps: Infinity }).results.filter(Boolean).length;
}

describe.each(CLASSES)('/conf/%s/test-data', (...lines: string[]) => {
  it('finds the expected number of features by every predicate', () => {
    const rows = lines.slice(1).map((line) => line.split('\t') as [string, string, string]);
    const wrong = rows
      .map(([source, expected, predicate]) => ({
        predicate,
        expected: Number(CORRECTED[predicate] ?? expected),
        found: countOf(source, conditionOf(predicate)),
      }))
      .filter(({ expected, found }) => found !== expected);
    expect(rows.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
