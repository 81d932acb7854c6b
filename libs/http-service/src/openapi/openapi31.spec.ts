import { toOpenApi31 } from './openapi31';
import type { Schema } from './words';

const in31 = (schema: Schema): Schema => {
  const document = {
    openapi: '3.0.3',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: { schema } },
  };
  return toOpenApi31(document as never).components!.schemas!['schema'] as Schema;
};

describe('a schema of OpenAPI 3.0 as 3.1 writes it', () => {
  it.each<[string, Schema, Schema]>([
    ['null is a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'null is among the values of an enum',
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'null next to a reference',
      { allOf: [{ $ref: '#/a' }], nullable: true, description: 'A.' },
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'A.' },
    ],
    [
      'null next to a reference with the type object',
      { type: 'object', allOf: [{ $ref: '#/a' }], nullable: true },
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }] },
    ],
    [
      'a description next to a reference',
      { allOf: [{ $ref: '#/a' }], description: 'A.' },
      { $ref: '#/a', description: 'A.' },
    ],
    ['an example is one of several', { type: 'string', example: 'x' }, { type: 'string', examples: ['x'] }],
    [
      'an exclusive limit is a number',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      'what is inside is turned as well, whatever it is called',
      { properties: { example: { nullable: true, type: 'object', properties: { nullable: { example: 1 } } } } },
      { properties: { example: { type: ['object', 'null'], properties: { nullable: { examples: [1] } } } } },
    ],
  ])('%s', (_name, schema, expected) => expect(in31(schema)).toEqual(expected));
});
