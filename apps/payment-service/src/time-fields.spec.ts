import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Property {
  type?: string | string[];
  format?: string;
  examples?: (string | number | null)[];
}

const { components } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, { properties?: Record<string, Property> }> };
};

const TIME_NAME = /(^|_)(at|since|from|until|before)$|^(respond_by|timestamp)$/;
const TIME_TEXT = /^\d{4}-\d\d-\d\d[ T]\d\d:/;

const isTime = (name: string, { type = [], examples = [] }: Property): boolean =>
  [type].flat().includes('string') &&
  (TIME_NAME.test(name) || examples.some((example) => TIME_TEXT.test(String(example))));

const TIMES = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
  Object.entries(properties)
    .filter(([name, property]) => isTime(name, property))
    .map(([name, property]) => ({ field: `${schema}.${name}`, ...property })),
);
/** The contract prescribes the form of these times. */
const KEY_TIMES = /^ApiKey(View|EventData)\.(created_at|last_used_at)$/;

it('describes each time as a date-time, except the two of API keys whose form the contract prescribes', () => {
  expect(TIMES.length).toBeGreaterThan(70);
  const others = TIMES.filter(({ format }) => format !== 'date-time').map(({ field }) => field);
  expect(others.filter((field) => !KEY_TIMES.test(field))).toEqual([]);
  expect(others.filter((field) => KEY_TIMES.test(field))).toHaveLength(4);
});

it('shows each time of a response in UTC in its examples', () => {
  const texts = TIMES.flatMap(({ field, examples = [] }) =>
    examples.filter((example) => example !== null).map((example) => ({ field, example: String(example) })),
  );
  const wrong = texts.filter(
    ({ field, example }) =>
      !(KEY_TIMES.test(field) ? /^[\d-]{10} [\d:]{8}$/ : /^[\d-]{10}T[\d:]{8}(\.\d+)?Z$/).test(example),
  );
  expect(wrong).toEqual([]);
});
