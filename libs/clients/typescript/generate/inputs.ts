import { capitalized, type Document, type Operation, type Parameter, type Schema } from './document.ts';

/** Header fields that an input may have. */
const HEADERS: readonly string[] = ['Idempotency-Key', 'If-Match', 'Content-Crs', 'Prefer'];
/** The client makes one where the caller gives none. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** In types.ts it becomes the type of a form. */
export const FORM: Schema = { type: 'object', format: 'form-data' };

/** The name of a parameter in an input: in lower case with underscores, as in the Python client. */
export const fieldOf = ({ name }: Pick<Parameter, 'name'>): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();

export const inputNameOf = ({ operationId }: Operation): string => `${capitalized(operationId)}Input`;

/**
 * One flat schema of all that an operation takes: parameters of path and query, some header fields, and the body. Undefined where it takes nothing.
 */
export function inputSchemaOf({ operationId, parameters, requestBody }: Operation): Schema | undefined {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const { name, in: place, schema, description, required: isRequired } of parameters) {
    const field = fieldOf({ name });
    if ((place === 'header' && !HEADERS.includes(name)) || field === 'body' || field in properties)
      throw new Error(`${operationId}: its parameter ${name} has no place in an input`);
    // Bounds of a list's length say nothing to a type.
    const { oneOf: _lengths, ...plain } = schema;
    const typed = schema.type === 'array' ? plain : schema;
    properties[field] = { ...typed, ...(description && { description }) };
    if (isRequired && name !== IDEMPOTENCY_KEY) required.push(field);
  }
  if (requestBody) {
    const { schema = {} } = requestBody.content['application/json'] ?? Object.values(requestBody.content)[0]!;
    properties['body'] = 'multipart/form-data' in requestBody.content ? { anyOf: [schema, FORM] } : schema;
    if (requestBody.required) required.push('body');
  }
  if (Object.keys(properties).length === 0) return undefined;
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** Whether the operation takes an `Idempotency-Key`; `always` if it refuses a request without one. */
export function keyOf({ parameters }: Operation): 'true' | "'always'" | undefined {
  const key = parameters.find(({ name }) => name === IDEMPOTENCY_KEY);
  return key && (key.required ? "'always'" : 'true');
}

/** The documented names of parameters in path and query, where an input has others. */
export function renamedIn({ parameters }: Operation): Record<string, string> {
  const own = parameters.filter(({ in: place, name }) => place !== 'header' && fieldOf({ name }) !== name);
  return Object.fromEntries(own.map(({ name }) => [fieldOf({ name }), name]));
}

/** How the body of a success is typed and read. */
export interface Result {
  type: string;
  /** Of a body that has no name in the document. */
  schema?: Schema;
  reading?: 'text' | 'blob';
  /** Another success has no body: JSON is then `undefined`, as a file it is an empty one. */
  mayBeMissing?: boolean;
}

export function resultOf(operation: Operation): Result {
  const contents = operation.successes.flatMap(({ content = {} }) => Object.entries(content));
  const [first] = contents.filter(([type]) => /\bjson\b/.test(type)).concat(contents);
  if (!first) return { type: 'void' };
  const [type, { schema = {} }] = first;
  const mayBeMissing = operation.successes.some(({ content = {} }) => Object.keys(content).length === 0);
  if (schema.$ref) return { type: schema.$ref.split('/').pop()!, mayBeMissing };
  if (schema.type === 'string') {
    const isText = /^text\/|\bjson\b|ndjson|xml/.test(type);
    return isText ? { type: 'string', reading: 'text' } : { type: 'Blob', reading: 'blob' };
  }
  return { type: `${capitalized(operation.operationId)}Result`, schema, mayBeMissing };
}

/** The field of a page that has its items; undefined for what has no pages. */
export function itemsFieldOf(document: Document, operation: Operation): string | undefined {
  if (!operation.parameters.some(({ name }) => name === 'cursor')) return undefined;
  const { properties = {} } = document.components.schemas[resultOf(operation).type] ?? {};
  const arrays = Object.keys(properties).filter((name) => name !== 'links' && properties[name]!.type === 'array');
  if (arrays.length !== 1) throw new Error(`${operation.operationId}: which field of its page has the items?`);
  return arrays[0];
}
