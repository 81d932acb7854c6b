import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { type App, chartsFolder } from './paths';
import { type Schema, valuesSchema } from './values-schema';

/** One line of the table of values. */
export interface ValueRow {
  path: string;
  type: string;
  standard: string;
  about: string;
}

export const valuesText = (app: App): string => readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8');

/** A longer default is not shown in a table. */
const LONGEST_DEFAULT = 80;

/** Every value of an app's values.yaml, with the comment before it and its type by the schema. */
export function valueRows(app: App, text = valuesText(app)): ValueRow[] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error(`values.yaml of ${app} must hold a map.`);
  const schema = valuesSchema(app);
  return rowsOf(contents as YAMLMap, '', schema, schema);
}

function rowsOf(map: YAMLMap, prefix: string, shape: Schema, schema: Schema): ValueRow[] {
  return map.items.flatMap((item, index) => {
    const { key, value } = item as Pair<unknown, Node>;
    const path = `${prefix}${isScalar(key) ? String(key.value) : String(key)}`;
    const about = textOf(commentOf(key) ?? (index === 0 ? map.commentBefore : null));
    const own = partOf(shape, path.slice(prefix.length), schema);
    const row = { path, type: typeOf(own, schema), standard: standardOf(value), about };
    if (!isMap(value) || !areDescribed(value as YAMLMap)) return [row];
    // The parts have their own texts.
    const parts = rowsOf(value as YAMLMap, `${path}.`, own, schema);
    return about ? [{ ...row, standard: '' }, ...parts] : parts;
  });
}

const commentOf = (key: unknown) => (isScalar(key) ? key.commentBefore : null);

/** Whether each part of a map has a text, so that the map needs no separate line. */
const areDescribed = (map: YAMLMap): boolean =>
  !map.flow &&
  map.items.length > 0 &&
  map.items.every(({ key, value }, index) => {
    const hasText = Boolean(commentOf(key) ?? (index === 0 ? map.commentBefore : null));
    return hasText || (isMap(value) && areDescribed(value as YAMLMap));
  });

const textOf = (comment: string | null | undefined): string =>
  (comment ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

function standardOf(value: Node | null): string {
  const text = JSON.stringify(value?.toJSON() ?? null);
  return text.length > LONGEST_DEFAULT ? 'see `values.yaml`' : `\`${text}\``;
}

const resolved = (shape: Schema, schema: Schema): Schema => {
  const reference = shape['$ref'];
  if (typeof reference !== 'string') return shape;
  const name = reference.replace('#/$defs/', '');
  return resolved((schema['$defs'] as Record<string, Schema>)[name] ?? {}, schema);
};

/** The schema of one part of a map. */
function partOf(shape: Schema, name: string, schema: Schema): Schema {
  const { properties = {}, additionalProperties } = resolved(shape, schema) as {
    properties?: Record<string, Schema>;
    additionalProperties?: Schema | boolean;
  };
  const part = properties[name] ?? additionalProperties;
  return typeof part === 'object' ? part : {};
}

function typeOf(shape: Schema, schema: Schema): string {
  const {
    type,
    enum: choices,
    items,
    oneOf,
    anyOf,
    allOf,
  } = resolved(shape, schema) as {
    type?: string | string[];
    enum?: unknown[];
    items?: Schema;
    oneOf?: Schema[];
    anyOf?: Schema[];
    allOf?: Schema[];
  };
  if (choices)
    return choices.length > 6 ? 'one of a list' : choices.map((choice) => `\`${String(choice)}\``).join(', ');
  const variants = oneOf ?? (type ? undefined : (anyOf ?? allOf));
  if (variants) return [...new Set(variants.map((variant) => typeOf(variant, schema)))].filter(Boolean).join(' or ');
  if (type === 'array') return `list of ${items ? typeOf(items, schema) || 'values' : 'values'}`;
  return [type ?? []].flat().join(' or ').replace('object', 'map');
}
