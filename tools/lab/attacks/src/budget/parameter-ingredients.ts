import type { Operation, Parameter } from '../api/operation';
import { type Ingredient, sized } from './ingredient';

/** The length of the longest request line, with room for the rest of the head. */
const LONGEST_VALUE = 12_000;

const texts: [name: string, make: (length: number) => string][] = [
  ['letters', (length) => 'a'.repeat(length)],
  ['digits', (length) => '9'.repeat(length)],
  ['commas', (length) => '1,'.repeat(length / 2)],
  ['slashes', (length) => '../'.repeat(length / 3)],
];

/** Every parameter of the document: the largest number, the longest text, and windows of every size for a map. */
export function parameterIngredients(operation: Operation): Ingredient[] {
  return operation.parameters.flatMap((parameter) => [...longTexts(parameter), ...meant(parameter)]);
}

function longTexts({ name, in: place }: Parameter): Ingredient[] {
  return texts.map(([kind, make]) => ({
    name: `${name} of ${kind}`,
    apply: (draft, size) => {
      const value = make(sized(size, 4, LONGEST_VALUE));
      if (place === 'query') draft.query.set(name, value);
      else if (place === 'path') draft.pathParameters[name] = encodeURIComponent(value).slice(0, LONGEST_VALUE);
      else draft.headers[name.toLowerCase()] = value;
    },
  }));
}

function meant(parameter: Parameter): Ingredient[] {
  if (parameter.in !== 'query') return [];
  const { name, schema = {} } = parameter;
  const set = (title: string, value: (size: number) => string, more: Record<string, string> = {}): Ingredient => ({
    name: title,
    apply: (draft, size) => {
      for (const [other, text] of Object.entries({ [name]: value(size), ...more })) draft.query.set(other, text);
    },
  });
  const choices = (schema.enum ?? []).map((choice) => set(`${name}=${String(choice)}`, () => String(choice)));
  const most = (schema as { maximum?: number }).maximum;
  if (typeof most === 'number') choices.push(set(`${name} up to ${most}`, (size) => String(sized(size, 1, most))));
  if (name !== 'bbox') return choices;
  const window = (size: number) => [13 - 9 * size, 52 - 9 * size, 13 + 9 * size, 52 + 9 * size].join(',');
  return [
    ...choices,
    set('a window', window),
    set('a window and the longest page', window, { limit: '1000' }),
    { ...set('the world', () => '-180,-90,180,90', { limit: '1000' }), isKnown: true },
    { ...set('half of what is there', (size) => `8,47,${13 + 4 * size},57`, { limit: '1000' }), isKnown: true },
    set('over the antimeridian', (size) => `${170 - 90 * size},-90,${-170 + 90 * size},90`, { limit: '1000' }),
  ];
}

/** Heads as long as Node lets them in. */
export function headerIngredients(): Ingredient[] {
  const header = (name: string, make: (length: number) => string): Ingredient => ({
    name: `${name} as long as it may be`,
    apply: (draft, size) => {
      draft.headers[name] = make(sized(size, 16, LONGEST_VALUE));
    },
  });
  return [
    header('cookie', (length) => 'a=b; '.repeat(length / 5)),
    header(
      'authorization',
      (length) => `Bearer ${'eyJh'.repeat(length / 12)}.${'eyJh'.repeat(length / 12)}.${'a'.repeat(length / 3)}`,
    ),
    header('accept', (length) => 'a/b;q=0.1,'.repeat(length / 10)),
    header('accept-language', (length) => 'en;q=0.1,'.repeat(length / 9)),
    header('user-agent', (length) => '(Mozilla/5.0 '.repeat(length / 13)),
    header('x-forwarded-for', (length) => '10.0.0.1, '.repeat(length / 10)),
    header('if-match', (length) => '"1", '.repeat(length / 5)),
    header('n-api-key', (length) => `n_test_${'a'.repeat(length)}`),
  ];
}
