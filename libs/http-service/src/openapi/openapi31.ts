import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './words';

/**
 * The document in the form of OpenAPI 3.1. Its schemas are those of JSON Schema 2020-12. Null is a type, and an example is
 * one of `examples`. An exclusive limit is a number, and a reference may have a description.
 */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(inSchemas(document) as OpenAPIObject), openapi: '3.1.1' };
}

/** Turns every schema below, wherever one may stand: the value of `schema`, and the named ones. */
function inSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inSchemas);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name === 'schema') return [name, schema31(value as Schema)];
      if (name === 'schemas') return [name, mapped(value as Record<string, Schema>)];
      return [name, name === 'example' || name === 'examples' ? value : inSchemas(value)];
    }),
  );
}

const mapped = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema31(schema)]));

function schema31({ nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest }: Schema): Schema {
  const schema = withInner(rest);
  if (typeof exclusiveMinimum === 'number') schema['exclusiveMinimum'] = exclusiveMinimum;
  if (typeof exclusiveMaximum === 'number') schema['exclusiveMaximum'] = exclusiveMaximum;
  if (exclusiveMinimum === true) moveLimit(schema, 'minimum', 'exclusiveMinimum');
  if (exclusiveMaximum === true) moveLimit(schema, 'maximum', 'exclusiveMaximum');
  if (example !== undefined) schema['examples'] = [example];
  return nullable ? orNull(schema) : schema;
}

function moveLimit(schema: Schema, limit: string, exclusive: string): void {
  schema[exclusive] = schema[limit];
  delete schema[limit];
}

function withInner(schema: Schema): Schema {
  const found: Schema = { ...schema };
  if (found.properties) found.properties = mapped(found.properties);
  if (found.items) found.items = schema31(found.items);
  if (typeof found.additionalProperties === 'object') found.additionalProperties = schema31(found.additionalProperties);
  for (const list of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (found[list]) found[list] = found[list].map(schema31);
  }
  const [only, ...others] = found.allOf ?? [];
  if (!only?.$ref || others.length > 0) return found;
  const { allOf: _allOf, ...rest } = found;
  return { $ref: only.$ref, ...rest };
}

function orNull(schema: Schema): Schema {
  // A type next to a reference would apply as well, and the referenced schema does not allow null.
  if (typeof schema.type === 'string' && !schema.$ref) {
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
    };
  }
  const { description, examples, type: _type, ...rest } = schema;
  return {
    anyOf: [rest, { type: 'null' }],
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
  };
}
