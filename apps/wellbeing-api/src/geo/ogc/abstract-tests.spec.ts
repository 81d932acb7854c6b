import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The abstract tests of the classes that GIS programs build on. Their names are those of the standards: OGC 17-069r4
 * (Part 1), 18-058r1 (Part 2), 21-065r2 (CQL2). `filters/abstract-tests.spec.ts` has the tests with the data of
 * CQL2, which are called `test-data`.
 */
const ABSTRACT_TESTS: Record<string, string[]> = {
  core: [
    'http',
    'root-op',
    'root-success',
    'api-definition-op',
    'api-definition-success',
    'conformance-op',
    'conformance-success',
    'crs84',
    'fc-md-op',
    'fc-md-success',
    'fc-md-links',
    'fc-md-items',
    'fc-md-items-links',
    'sfc-md-op',
    'sfc-md-success',
    'query-param-unknown',
    'query-param-invalid',
    'fc-op',
    'fc-bbox-definition',
    'fc-bbox-response',
    'fc-limit-definition',
    'fc-limit-response',
    'fc-time-definition',
    'fc-time-response',
    'fc-response',
    'fc-links',
    'fc-timeStamp',
    'fc-numberMatched',
    'fc-numberReturned',
    'f-op',
    'f-success',
    'f-links',
  ],
  geojson: ['definition', 'content'],
  html: ['definition', 'content'],
  oas30: ['definition-1', 'definition-2', 'oas-impl', 'completeness', 'exception-codes', 'security'],
  crs: [
    'crs-uri',
    'fc-md-crs-list',
    'fc-md-storageCrs',
    'fc-crs-definition',
    'fc-crs-valid-value',
    'fc-crs-default-value',
    'fc-crs-action',
    'fc-bbox-crs-definition',
    'fc-bbox-crs-valid-value',
    'fc-bbox-crs-default-value',
    'fc-bbox-crs-action',
    'ogc-crs-header',
    'ogc-crs-header-value',
    'geojson',
  ],
  'basic-cql2': ['basic-test', 'comparison', 'is-null', 'boolean', 'logical'],
  'accent-insensitive-comparison': ['accenti', 'accenti-like', 'accenti-casei', 'accenti-casei-like', 'logical'],
  'spatial-functions': [
    's_intersects',
    's_disjoint',
    's_equals',
    's_touches',
    's_crosses',
    's_within',
    's_contains',
    's_overlaps',
    'logical',
  ],
  'array-functions': ['array-predicates', 'logical'],
  'property-property': [
    'comparison-value-property',
    'comparison-property-property',
    'comparison-value-value',
    'logical',
  ],
  arithmetic: ['arithmetic', 'logical'],
};

const FOLDER = join(__dirname, '../../../test/geo');

/** The names in the titles of tests such as `/conf/core/f-op, f-success: one feature`, each with its class. */
const TESTED = new Set(
  readdirSync(FOLDER)
    .filter((file) => file.startsWith('ogc-'))
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/'\/conf\/([\w-]+)\/([^:']+)/g)])
    .flatMap(([, kind, names]) => names!.split(/, | and /).map((name) => `${kind}/${name.trim()}`)),
);

describe.each(Object.entries(ABSTRACT_TESTS))('/conf/%s', (kind, names) => {
  it.each(names)('/%s is the name of a test of this service', (name) => {
    expect([...TESTED]).toContain(`${kind}/${name}`);
  });
});
