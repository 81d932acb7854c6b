import type { MemberWords, Schema, Words } from './words';

/** Gives the schemas, which bear the names of their classes, what the docstrings and the written types say. */
export function describeSchemas(schemas: Record<string, Schema>, words: Words): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const text = words.ofClass(name);
    if (text !== undefined) schema.description ??= text;
    for (const [property, known] of Object.entries(schema.properties ?? {})) {
      const said = words.ofMember(name, property);
      schema.properties![property] = described(known, said);
      if (said.isOptional && schema.required?.includes(property)) {
        schema.required = schema.required.filter((required) => required !== property);
      }
    }
    if (schema.required?.length === 0) delete schema.required;
  }
}

function described(known: Schema, { text, schema }: MemberWords): Schema {
  // A union makes TypeScript write down Object, which says nothing.
  const isUnknown = known.type === 'object' && !known.properties && !known.additionalProperties && !known.allOf;
  const { type: _type, ...said } = known;
  const found: Schema = isUnknown && schema ? { ...schema, ...said } : { ...known };
  if (schema?.nullable && !known.nullable) found.nullable = true;
  if (schema?.enum && !known.enum && known.type === 'string') found.enum = schema.enum;
  if (text !== undefined && found.description === undefined) found.description = text;
  if (found.$ref === undefined || Object.keys(found).length === 1) return found;
  const { $ref, ...others } = found;
  return { allOf: [{ $ref }], ...others };
}
