import type { Schema } from './words';

/** A value made of the examples that stand on the fields; undefined where a field has none and none can be made. */
export function exampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(named[schema.$ref.replace('#/components/schemas/', '')] ?? {}, named);
  if (schema.allOf) return joined(schema.allOf.map((part) => exampleOf(part, named)));
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  if (alternative) return exampleOf(alternative, named);
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.nullable) return null;
  if (schema.type === 'array') {
    const item = exampleOf(schema.items ?? {}, named);
    return item === undefined ? [] : [item];
  }
  if (schema.properties) return fieldsOf(schema.properties, named);
  return schema.type === 'boolean' ? true : undefined;
}

function fieldsOf(properties: Record<string, Schema>, named: Record<string, Schema>): object {
  const fields = Object.entries(properties).map(([name, property]) => [name, exampleOf(property, named)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const joined = (parts: unknown[]): unknown =>
  parts.length === 1 ? parts[0] : Object.assign({}, ...parts.filter((part) => typeof part === 'object'));
