import { KIND } from '../collections/known-schema';
import { fieldTypeOf, typeOf } from './value-types';

const kindsOf = (...names: (keyof typeof KIND)[]) => names.reduce((bits, name) => bits | KIND[name], 0);

it.each<[Parameters<typeof kindsOf>, object]>([
  [['boolean'], { type: 'boolean' }],
  [['integer', 'null'], { type: 'integer' }],
  [['integer', 'longInteger', 'hugeInteger'], { type: 'integer' }],
  [['integer', 'number'], { type: 'number' }],
  [['day'], { type: 'string', format: 'date' }],
  [['moment'], { type: 'string', format: 'date-time' }],
  [['day', 'moment'], { type: 'string' }],
  [['localMoment'], { type: 'string' }],
  [['textList'], { type: 'array', items: { type: 'string' } }],
  [['textList', 'integerList'], { type: 'array' }],
  [['object'], { type: 'object' }],
  [['null'], {}],
  [['integer', 'text'], { type: ['integer', 'string'] }],
  [['integer', 'number', 'boolean'], { type: ['boolean', 'number'] }],
])('the schema names the narrowest type of all values: %j', (names, type) => {
  expect(typeOf(kindsOf(...names))).toEqual(type);
});

it.each<[Parameters<typeof kindsOf>, object]>([
  [['integer'], { type: 'integer' }],
  [['integer', 'longInteger'], { type: 'number' }],
  [['integer', 'hugeInteger'], { type: 'string' }],
  [['localMoment', 'null'], { type: 'string', format: 'date-time' }],
  [['moment'], { type: 'string', format: 'date-time' }],
  [['integerList'], { type: 'array', items: { type: 'integer' } }],
  [['object'], {}],
  [['integer', 'text'], {}],
])('a field of GDAL keeps every digit: %j', (names, type) => {
  expect(fieldTypeOf(kindsOf(...names))).toEqual(type);
});
