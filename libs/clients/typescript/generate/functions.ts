import type { Document, Operation } from './document.ts';
import { inputNameOf, inputSchemaOf, itemsFieldOf, keyOf, renamedIn, resultOf } from './inputs.ts';

/** Look-ups that are a POST, since what is looked up must not stand in a URL. They change nothing, by the contract. */
const LOOK_UPS: readonly string[] = ['/api/v1/users/lookup', '/api/v1/auth/credentials/verify-context'];

/** A function for each operation. */
export function functionsOf(document: Document, operations: readonly Operation[], client: string): string {
  const functions = operations.map((operation) => functionOf(document, operation, client));
  const bodies = functions.join('\n');
  const names = operations.flatMap((operation) => [inputNameOf(operation), resultOf(operation).type]);
  const used = [...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`).test(bodies)).sort();
  const types = used.filter((name) => !['void', 'string', 'Blob'].includes(name));
  const calls = ['Call', 'CallOptions', 'PagedCall'].filter((name) => new RegExp(`\\b${name}\\b`).test(bodies));
  return [
    `import type { ${calls.join(', ')} } from '../runtime/index.ts';`,
    `import type { ${client} } from './client.ts';`,
    `import type {\n${types.map((name) => `  ${name},`).join('\n')}\n} from './types.ts';\n`,
    bodies,
  ].join('\n');
}

/** The codes of the errors that each operation may answer. */
export const errorCodesOf = (operations: readonly Operation[]): string =>
  [
    '/** The codes that the service documents for each operation. */',
    `export interface ErrorCodes {\n${operations.map(codesOf).join('\n')}\n}`,
  ].join('\n');

function functionOf(document: Document, operation: Operation, client: string): string {
  const { operationId: name, method, path } = operation;
  const input = inputSchemaOf(operation);
  const result = resultOf(operation);
  const field = itemsFieldOf(document, operation);
  const [key, renamed] = [keyOf(operation), renamedIn(operation)];
  const parameters = [
    `client: ${client}`,
    ...(input ? [`input${input.required ? '' : '?'}: ${inputNameOf(operation)}`] : []),
    'options?: CallOptions',
  ];
  const described = [
    `name: '${name}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    ...(LOOK_UPS.includes(path) ? ['reads: true'] : []),
    ...(key ? [`keyed: ${key}`] : []),
    ...(Object.keys(renamed).length > 0 ? [`names: ${JSON.stringify(renamed)}`] : []),
    ...(result.reading ? [`reading: '${result.reading}'`] : []),
  ].join(', ');
  const given = `${input ? 'input' : 'undefined'}, options`;
  const item = `${result.type}['${field}'][number]`;
  const [type, call] = field
    ? [`PagedCall<${result.type}, ${item}>`, `sendPaged({ ${described} }, '${field}', ${given})`]
    : [`Call<${result.type}${result.mayBeMissing ? ' | undefined' : ''}>`, `send({ ${described} }, ${given})`];
  return `${comment(operation)}export function ${name}(${parameters.join(', ')}): ${type} {\n  return client.${call};\n}\n`;
}

function comment({ summary, description, method, path }: Operation): string {
  const words = [summary, description].filter(Boolean).join('\n\n');
  const lines = [...(words ? [...words.split('\n'), ''] : []), `\`${method} ${path}\``];
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd().replaceAll('*/', '*\\/')).join('\n')}\n */\n`;
}

const codesOf = ({ operationId, errorCodes }: Operation): string =>
  `  ${operationId}: ${errorCodes.map((code) => `'${code}'`).join(' | ') || 'never'};`;
