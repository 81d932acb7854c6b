// Values for samples: the example of openapi.json, or one that its schema allows.
import type { Document, Schema } from '../../../libs/clients/typescript/generate/document.ts';

const ID = '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00';
const FORMATS: Record<string, unknown> = {
  uuid: ID,
  'date-time': '2026-11-21T09:30:00Z',
  date: '2026-11-21',
  email: 'ada@example.com',
  uri: 'https://shop.example/events',
};

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

/** Follows a reference, and merges the parts of `allOf`. */
export function resolveSchema(document: Document, schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema as Schema & { allOf?: Schema[] };
  const parts = [...($ref ? [resolveReference<Schema>(document, $ref)] : []), ...(allOf ?? [])];
  if (parts.length === 0) return schema;
  const resolved = [...parts.map((part) => resolveSchema(document, part)), own as Schema];
  return resolved.reduce((merged, part) => ({
    ...merged,
    ...part,
    ...((merged.properties || part.properties) && { properties: { ...merged.properties, ...part.properties } }),
    ...((merged.required || part.required) && { required: [...(merged.required ?? []), ...(part.required ?? [])] }),
  }));
}

function resolveReference<T>(document: Document, reference: string): T {
  const names = reference.slice(2).split('/');
  return names.reduce((inner, name) => (inner as Record<string, unknown>)[name], document as unknown) as T;
}

/** The example of a body or of a response. */
export function exampleOf(document: Document, media: Media): unknown {
  if (media.example !== undefined) return media.example;
  const [first] = Object.values(media.examples ?? {});
  if (first?.$ref) return resolveReference<{ value: unknown }>(document, first.$ref).value;
  if (first) return first.value;
  return valueOf(document, media.schema ?? {});
}

export const jsonOf = (document: Document, media: Media): string => JSON.stringify(exampleOf(document, media), null, 2);

/** A value that a schema allows, with its own examples where it has them. */
export function valueOf(document: Document, given: Schema, name = 'value'): unknown {
  const schema = resolveSchema(document, given);
  const { examples, oneOf, anyOf, items, format, minimum } = schema as Schema & {
    examples?: unknown[];
    items?: Schema;
  };
  if (examples?.length) return examples[0];
  if (schema['default'] !== undefined) return schema['default'];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = ((oneOf ?? anyOf) as Schema[] | undefined) ?? [];
  if (first) return valueOf(document, first, name);
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, property]) => [key, valueOf(document, property, key)]));
  }
  if (type === 'array') return items ? [valueOf(document, items, name)] : [];
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (typeof format === 'string' && format in FORMATS) return FORMATS[format];
  return /id$/i.test(name) ? ID : name;
}
