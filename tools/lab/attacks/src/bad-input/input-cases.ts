import type { Operation, Parameter } from '../api/operation';
import { type Field, type Schema, withValue } from '../api/schema';
import type { Case } from './case';
import { exceptionOf, parameterStatus } from './exceptions';
import { pathOf, requiredQuery, withQuery } from './paths';
import {
  candidates,
  deepArray,
  endlessNumbers,
  inexactNumbers,
  malformedBodies,
  objectNames,
  unstorable,
} from './values';

type Headers = Record<string, string>;

/** Any answer that is not the service's own fault. */
const HANDLED = [200, 201, 204, 301, 302, 303, 304, 400, 404, 409, 412, 422, 428];
/** A secret that is wrong, and wrong too often. */
const LOCKED = [401, 403, 429];
const INVALID = { expected: [422], code: 'VALIDATION_FAILED' };

/** Invalid bodies, fields and parameters of a caller with permission. `names` are fields that no body has. */
export function inputCases(operation: Operation, identity: Headers, names: readonly string[]): Case[] {
  const body = operation.bodySchema && !exceptionOf(operation).gateway ? bodyCases(operation, identity, names) : [];
  return [...body, ...parameterCases(operation, identity), ...unknownParameterCases(operation, identity, names)];
}

/** Parameters that a reading route does not take. */
function unknownParameterCases(operation: Operation, identity: Headers, names: readonly string[]): Case[] {
  if (operation.method !== 'GET') return [];
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const headers = { ...requiredHeaders(operation), ...identity };
  // Routes without parameters need not check for unknown ones. A parameter of items may be the name of a property.
  const isStrict = known.length > 0 && !operation.path.endsWith('/items');
  const expected = isStrict ? [parameterStatus(operation)] : [...HANDLED, 401];
  return groupsOf(names.filter((name) => !known.includes(name))).map((group): Case => {
    const query = requiredQuery(operation);
    for (const name of group) query.set(name, '1');
    const sent = { method: 'GET', path: withQuery(pathOf(operation), query), headers };
    const message = isStrict ? namesAll(group) : undefined;
    return { kind: 'unknown parameter', title: group.join(), sent, expected, message };
  });
}

/** An answer names at most so many unknown fields. */
const NAMES_IN_AN_ANSWER = 10;

/** Names for one request each. The names of every object are refused before any other name is read. */
function groupsOf(names: readonly string[]): string[][] {
  const ordinary = names.filter((name) => !objectNames.includes(name));
  const count = Math.ceil(ordinary.length / NAMES_IN_AN_ANSWER);
  const groups = Array.from({ length: count }, (_, group) => ordinary.filter((_name, at) => at % count === group));
  return [...groups, ...names.filter((name) => objectNames.includes(name)).map((name) => [name])];
}

/** The message of an answer that refuses each of these names. */
const namesAll = (names: string[]): RegExp =>
  new RegExp(names.map((name) => `(?=.*\\b${name} is not a known (field|parameter))`).join(''));

function bodySender(operation: Operation, bodySchema: Schema, identity: Headers): { example: unknown; send: Send } {
  const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
  const path = withQuery(pathOf(operation), requiredQuery(operation));
  const headers = { ...requiredHeaders(operation), ...identity, 'content-type': type };
  return {
    example: operation.schemas.example(bodySchema),
    send: (body) => ({ sent: { method: operation.method, path, headers, body } }),
  };
}

function bodyCases(operation: Operation, identity: Headers, names: readonly string[]): Case[] {
  const { bodySchema, schemas } = operation;
  if (!bodySchema) return [];
  const { example, send } = bodySender(operation, bodySchema, identity);
  const text = JSON.stringify(example);
  const [first = 'a'] = Object.keys((example ?? {}) as object);
  const cases: Case[] = malformedBodies.map(([title, raw]) => ({
    kind: 'malformed JSON',
    title,
    ...send(raw),
    ...INVALID,
  }));
  cases.push(
    { kind: 'duplicate name', title: 'twice', ...send(`{${JSON.stringify(first)}:1,${text.slice(1)}`), ...INVALID },
    { kind: 'duplicate name', title: 'escaped', ...send('{"a":1,"\\u0061":2}'), ...INVALID },
  );
  for (const field of schemas.fields(bodySchema)) cases.push(...fieldCases(operation, field, example, send));
  cases.push(...unknownFieldCases(operation, example, send, names), ...reasonCases(operation, example, send));
  return cases;
}

type Send = (body: string | Buffer) => Pick<Case, 'sent'>;

function fieldCases(operation: Operation, field: Field, example: unknown, send: Send): Case[] {
  const { bodySchema, schemas } = operation;
  if (!bodySchema) return [];
  const name = field.at.join('.');
  const cases: Case[] = [];
  for (const value of candidates) {
    const body = withValue(example, field.at, value);
    if (body === undefined) continue;
    const problem = schemas.problem(bodySchema, body);
    const title = `${name} = ${JSON.stringify(value).slice(0, 40)}`;
    if (problem !== null) cases.push({ kind: 'wrong value', title, ...send(JSON.stringify(body)), ...INVALID });
    else cases.push({ kind: 'valid', title, ...send(JSON.stringify(body)), expected: [...HANDLED, ...LOCKED] });
  }
  const raw = (title: string, value: string): Case => {
    const marked = JSON.stringify(withValue(example, field.at, '@@here@@'));
    return {
      kind: 'wrong value',
      title: `${name}: ${title}`,
      ...send(marked.replace('"@@here@@"', value)),
      ...INVALID,
    };
  };
  for (const text of unstorable) cases.push(raw(JSON.stringify(text), JSON.stringify(text)));
  cases.push(raw('deep', deepArray));
  for (const number of endlessNumbers) cases.push(raw(number, number));
  for (const number of inexactNumbers) {
    cases.push({ ...raw(number, number), kind: 'valid', expected: [...HANDLED, ...LOCKED], code: undefined });
  }
  const [before = '', after = ''] = JSON.stringify(withValue(example, field.at, '@@here@@')).split('@@here@@');
  const broken = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)]);
  cases.push({ kind: 'wrong value', title: `${name}: invalid UTF-8`, ...send(broken), ...INVALID });
  return cases;
}

function unknownFieldCases(operation: Operation, example: unknown, send: Send, names: readonly string[]): Case[] {
  if (exceptionOf(operation).openFields || typeof example !== 'object' || example === null) return [];
  const known = Object.keys(operation.schemas.resolve(operation.bodySchema ?? {}).properties ?? {});
  const unknown = (title: string, body: unknown, message?: RegExp): Case => ({
    kind: 'unknown field',
    title,
    ...send(JSON.stringify(body)),
    ...INVALID,
    message,
  });
  const outer = groupsOf(names.filter((name) => !known.includes(name))).map((group) =>
    unknown(group.join(), { ...example, ...Object.fromEntries(group.map((name) => [name, 1])) }, namesAll(group)),
  );
  return [...outer, ...nestedNameCases(operation, example, unknown)];
}

/**
 * A missing field must be reported as missing, and a text in the place of a number must not be reported as out of
 * range.
 */
function reasonCases(operation: Operation, example: unknown, send: Send): Case[] {
  if (exceptionOf(operation).openFields || typeof example !== 'object' || example === null) return [];
  const { properties = {}, required = [] } = operation.schemas.resolve(operation.bodySchema ?? {});
  const missing = required.map((name): Case => {
    const { [name]: _left, ...rest } = example as Record<string, unknown>;
    const message = new RegExp(`\\b${name} is required`);
    return { kind: 'missing field', title: name, ...send(JSON.stringify(rest)), ...INVALID, message };
  });
  const numbers = Object.entries(properties).filter(([, schema]) => isNumeric(operation.schemas.resolve(schema)));
  const texts = numbers.map(([name]): Case => {
    const body = JSON.stringify({ ...example, [name]: '100' });
    const message = new RegExp(`\\b${name} must be an? (integer|number)`);
    return { kind: 'wrong value', title: `${name}: a text`, ...send(body), ...INVALID, message };
  });
  return [...missing, ...texts];
}

const isNumeric = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

/** The names that every object has, inside of the objects of a body. */
function nestedNameCases(
  { bodySchema, schemas }: Operation,
  example: object,
  unknown: (title: string, body: unknown) => Case,
): Case[] {
  const objects = schemas.fields(bodySchema ?? {}).filter(({ schema }) => schema.properties !== undefined);
  return objects.flatMap(({ at, schema }) =>
    objectNames.map((name) => {
      const inner = { ...(schemas.example(schema) as object), [name]: { admin: true } };
      return unknown([...at, name].join('.'), withValue(example, at, inner));
    }),
  );
}

const badPathValues = ['no-such-thing', '%00', '%FF', "'--", '1e999', '..%2f..%2fetc', 'a'.repeat(2000)];
const badQueryValues = ['', 'x', '-1', '1e999', '%00', '%FF', "' OR 1=1", '99999999999999999999'];

function parameterCases(operation: Operation, identity: Headers): Case[] {
  const { method } = operation;
  const headers = { ...requiredHeaders(operation), ...identity };
  const { bodySchema, schemas } = operation;
  const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
  const content = bodySchema ? { body: JSON.stringify(schemas.example(bodySchema)) } : {};
  const typed = bodySchema ? { ...headers, 'content-type': type } : headers;
  const request = (path: string) => ({ sent: { method, path, headers: typed, ...content } });
  const query = requiredQuery(operation);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  return [
    ...inPath.flatMap((parameter) =>
      badPathValues.map((value): Case => {
        const path = withQuery(pathOf(operation, { [parameter.name]: value }), query);
        const title = `${parameter.name} = ${value.slice(0, 20)}`;
        return { kind: 'path parameter', title, ...request(path), expected: [...HANDLED, 401, 414] };
      }),
    ),
    ...inQuery.flatMap((parameter) => queryCases(operation, parameter, request)),
  ];
}

function queryCases(operation: Operation, parameter: Parameter, request: (path: string) => Pick<Case, 'sent'>): Case[] {
  const rest = requiredQuery(operation);
  rest.delete(parameter.name);
  const path = withQuery(pathOf(operation), rest);
  const join = path.includes('?') ? '&' : '?';
  const schema = operation.schemas.resolve(parameter.schema ?? {});
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return badQueryValues.map((value): Case => {
    const isWrong = isNumber && !/^-?\d+(\.\d+)?$/.test(value);
    const title = `${parameter.name} = ${value}`;
    const expected = isWrong ? [parameterStatus(operation)] : [...HANDLED, 401];
    const encoded = value.startsWith('%') ? value : encodeURIComponent(value);
    return { kind: 'query parameter', title, ...request(`${path}${join}${parameter.name}=${encoded}`), expected };
  });
}

/** Headers that the operation cannot do without, such as a condition on a version. */
function requiredHeaders(operation: Operation): Headers {
  const required = operation.parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  return Object.fromEntries(
    required.map(({ name, example }) => [name.toLowerCase(), typeof example === 'string' ? example : '"1"']),
  );
}
