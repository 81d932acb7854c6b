// The same call three times: with curl, with the TypeScript SDK and with the Python SDK.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldOf, inputSchemaOf, itemsFieldOf } from '../../../libs/clients/typescript/generate/inputs.ts';
import type { Document, Operation } from '../../../libs/clients/typescript/generate/document.ts';
import { exampleOf, valueOf } from './examples.ts';
import { root } from './paths.ts';
import { addressOf, type Service } from './services.ts';

export interface Samples {
  curl: string;
  typescript: string;
  python: string;
}

interface Call {
  service: Service;
  document: Document;
  operation: Operation;
  /** Required parameters with a value each. */
  given: { name: string; in: 'path' | 'query' | 'header'; value: unknown }[];
  /** Media type and example of the body. */
  body?: [type: string, example: unknown];
  credential?: string;
}

export function samplesOf(service: Service, document: Document, operation: Operation): Samples {
  const given = operation.parameters
    .filter(({ required }) => required)
    .map(({ name, in: place, schema }) => ({ name, in: place, value: valueOf(document, schema, name) }));
  const [first] = Object.entries(operation.requestBody?.content ?? {});
  const security = (operation as unknown as { security?: Record<string, unknown>[] }).security ?? [];
  const call: Call = {
    service,
    document,
    operation,
    given,
    ...(first && { body: [first[0], exampleOf(document, first[1])] as [string, unknown] }),
    credential: security.flatMap((option) => Object.keys(option)).find((name) => name in service.credentials),
  };
  return { curl: curlOf(call), typescript: typescriptOf(call), python: pythonOf(call) };
}

function pathOf({ operation, given }: Call): string {
  const values = Object.fromEntries(given.map(({ name, value }) => [name, String(value)]));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? name),
  );
  const query = given.filter(({ in: place }) => place === 'query');
  const search = query.map(({ name, value }) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return search ? `${path}?${search}` : path;
}

function curlOf(call: Call): string {
  const { service, operation, given, body, credential } = call;
  const method = operation.method === (body ? 'POST' : 'GET') ? '' : `-X ${operation.method} `;
  const headers = [
    ...(credential ? [`"${service.credentials[credential]!.header}"`] : []),
    ...given.filter(({ in: place }) => place === 'header').map(({ name, value }) => `'${name}: ${String(value)}'`),
    ...(body ? [`'Content-Type: ${body[0]}'`] : []),
  ];
  const lines = [
    `curl ${method}"$${addressOf(service, operation.path)}${pathOf(call)}"`,
    ...headers.map((header) => `  -H ${header}`),
    ...(body ? [`  -d '${JSON.stringify(body[1], null, 2).replaceAll("'", String.raw`'\''`)}'`] : []),
  ];
  return lines.join(' \\\n');
}

export function typescriptOf({ service, document, operation, given, body, credential }: Call): string {
  const { module, client, variable } = service.typescript;
  const name = operation.operationId;
  const auth = credential && service.credentials[credential]!.typescript;
  const fields = given.map((parameter) => [fieldOf(parameter), parameter.value]);
  const input = Object.fromEntries([...fields, ...(body ? [['body', body[1]]] : [])]) as object;
  const hasInput = Object.keys(input).length > 0;
  const argument = hasInput ? `, ${literal(input)}` : '';
  const imports = [name, client, ...(auth ? [auth.slice(0, auth.indexOf('('))] : [])].toSorted();
  const paged = itemsFieldOf(document, operation) !== undefined;
  const call = `${name}(${variable}${argument})`;
  const isVoid = operation.successes.every(({ content = {} }) => Object.keys(content).length === 0);
  const options = [
    `baseUrl: process.env.${addressOf(service, operation.path)}!`,
    ...(auth ? [`credential: ${auth}`] : []),
  ];
  if (inputSchemaOf(operation) === undefined && hasInput) throw new Error(`${name} takes no input`);
  return [
    `import { ${imports.join(', ')} } from '${module}';`,
    '',
    `const ${variable} = ${client}({ ${options.join(', ')} });`,
    paged
      ? `for await (const item of ${call}) console.log(item);`
      : isVoid
        ? `await ${call};`
        : `console.log(await ${call});`,
  ].join('\n');
}

/** A value as source of TypeScript: names without quotes where that is possible. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (text) =>
      text.includes("'") ? text : `'${text.slice(1, -1).replaceAll('\\"', '"')}'`,
    );
}

interface PythonMethod {
  /** Names of its arguments and their types. */
  parameters: [name: string, type: string][];
}

const methods = new Map<string, PythonMethod>();
function pythonMethod(folder: string, name: string): PythonMethod | undefined {
  if (!methods.has(`${folder}.`)) {
    methods.set(`${folder}.`, { parameters: [] });
    const api = join(root, 'libs/clients/python/src/platform_sdk', folder, '_generated/api');
    for (const file of readdirSync(api)) {
      const source = readFileSync(join(api, file), 'utf8');
      for (const [, method = '', list = ''] of source.matchAll(/^ {4}def (\w+)\(\n {8}self,\n(.*?) {4}\) ->/gms)) {
        const parameters = [...list.matchAll(/^ {8}(\w+): ([^=\n]+?)(?: = .*)?,$/gm)];
        methods.set(`${folder}.${method}`, { parameters: parameters.map(([, key = '', type = '']) => [key, type]) });
      }
    }
  }
  return methods.get(`${folder}.${name}`);
}

const snake = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

export function pythonOf(call: Call): string {
  const { service, operation, given, body, credential } = call;
  const name = snake(operation.operationId);
  const paged = operation.operationId.startsWith('list') && operation.parameters.some((item) => item.name === 'cursor');
  const { python } = service;
  const method =
    python &&
    (pythonMethod(python.folder, paged ? name.replace('list', 'iterate') : name) ?? pythonMethod(python.folder, name));
  if (!python || !method) return httpxOf(call);
  const called =
    pythonMethod(python.folder, name.replace('list', 'iterate')) === method && paged
      ? name.replace('list', 'iterate')
      : name;
  const values = new Map<string, unknown>(given.map((item) => [snake(item.name), item.value]));
  const imports = new Set([python.client]);
  const parts = method.parameters
    .filter(([key]) => key === 'body' || values.has(key))
    .map(([key, type]) => {
      if (key !== 'body')
        return `${key}=${type === 'UUID' ? `UUID(${JSON.stringify(values.get(key))})` : pythonLiteral(values.get(key), 2)}`;
      const [model = ''] = /\w+(?:Dto)\b/.exec(type) ?? [];
      if (!model) return `body=${pythonLiteral(body?.[1], 2)}`;
      imports.add(model);
      return `body=${model}.from_dict(${pythonLiteral(body?.[1], 2)})`;
    });
  const uuid = parts.some((part) => part.includes('UUID(')) ? ['from uuid import UUID'] : [];
  const options = [`os.environ["${service.url}"]`, ...(credential ? [service.credentials[credential]!.python] : [])];
  const one = `client.${called}(${parts.join(', ')})`;
  const text =
    one.length < 90 && !one.includes('\n') ? one : `client.${called}(\n        ${parts.join(',\n        ')},\n    )`;
  return [
    'import os',
    ...uuid,
    '',
    `from ${python.module} import ${[...imports].toSorted().join(', ')}`,
    '',
    `with ${python.client}(${options.join(', ')}) as client:`,
    called === name ? `    print(${text})` : `    for item in ${text}:\n        print(item)`,
  ].join('\n');
}

/** The service has no Python package, or the package leaves this operation out. */
function httpxOf(call: Call): string {
  const { service, operation, given, body, credential } = call;
  const headers = [
    ...(credential ? [service.credentials[credential]!.header] : []),
    ...given.filter(({ in: place }) => place === 'header').map(({ name, value }) => `${name}: ${String(value)}`),
    ...(body && body[0] !== 'application/json' ? [`Content-Type: ${body[0]}`] : []),
  ].map((header) => {
    const [name = '', value = ''] = header.split(/: (.*)/s);
    const variable = /^(Bearer )?\$(\w+)$/.exec(value);
    return `"${name}": ${variable ? `${variable[1] ? '"Bearer " + ' : ''}os.environ["${variable[2]}"]` : JSON.stringify(value)}`;
  });
  const parts = [
    `"${operation.method}"`,
    `os.environ["${addressOf(service, operation.path)}"] + "${pathOf(call)}"`,
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(body ? [`json=${pythonLiteral(body[1], 1)}`] : []),
  ];
  return [
    'import os',
    '',
    'import httpx',
    '',
    `response = httpx.request(\n    ${parts.join(',\n    ')},\n)`,
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n');
}

const pythonLiteral = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 4)
    .replaceAll(
      /(^|[:[,]\s*)(true|false|null)(?=[,\n\]}]|$)/gm,
      (_match, before: string, word: string) => before + PYTHON_WORDS[word],
    )
    .replaceAll('\n', `\n${'    '.repeat(depth)}`);

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
