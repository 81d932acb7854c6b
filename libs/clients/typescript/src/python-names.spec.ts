import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, type Operation, operationsOf } from '../generate/document.ts';
import { fieldOf, inputSchemaOf, resultOf } from '../generate/inputs.ts';

const ROOT = join(__dirname, '../../../..');
const SERVICES = [
  ['payment-service', 'payment'],
  ['db-node', 'db_node'],
] as const;
/** What each type of a result without a name is called in Python. */
const PLAIN: Record<string, string> = { void: 'None', string: 'str', Blob: 'File' };

/** `create_deposit(*body, idempotency_key) -> TransactionResponse`: an asterisk marks what a caller must give. */
const signatureOf = (name: string, parameters: [name: string, isRequired: boolean][], result: string): string =>
  `${name}(${parameters
    .map(([parameter, isRequired]) => `${isRequired ? '*' : ''}${parameter}`)
    .toSorted()
    .join(', ')}) -> ${result}`;

function inTypescript(operation: Operation): string {
  const { properties = {}, required = [] } = inputSchemaOf(operation) ?? {};
  const parameters = Object.keys(properties).map((name): [string, boolean] => [name, required.includes(name)]);
  const { type } = resultOf(operation);
  return signatureOf(fieldOf({ name: operation.operationId }), parameters, PLAIN[type] ?? type);
}

function inPython(folder: string): string[] {
  const api = join(ROOT, 'libs/clients/python/src/platform_sdk', folder, '_generated/api');
  const sources = readdirSync(api).map((file) => readFileSync(join(api, file), 'utf8'));
  const methods = sources.flatMap((source) => [
    ...source.matchAll(/^ {4}def (?!iterate_)(\w+)\(\s*self,?(.*?)\) -> ([^:]+):$/gms),
  ]);
  return methods.map(([, name = '', list = '', result = '']) => {
    // Names of Python's own functions end with an underscore (PEP 8).
    const parameters = [...list.matchAll(/(\w+?)_?: [^=,\n]+(= )?/g)];
    return signatureOf(
      name,
      parameters.map(([, parameter = '', hasDefault]) => [parameter, hasDefault === undefined]),
      result,
    );
  });
}

it.each(SERVICES)('the functions of %s have the names, parameters and results of the Python client', (app, folder) => {
  const document = JSON.parse(readFileSync(join(ROOT, 'apps', app, 'openapi.json'), 'utf8')) as Document;
  expect(operationsOf(document).map(inTypescript).toSorted()).toEqual(inPython(folder).toSorted());
});

it('both packages have the version of the newest entry of the changelog', () => {
  const read = (file: string) => readFileSync(join(ROOT, 'libs/clients', file), 'utf8');
  const [, newest] = /^## (\S+)$/m.exec(read('CHANGELOG.md')) ?? [];
  const { version } = JSON.parse(read('typescript/package.json')) as { version: string };
  expect([version, /^version = "(.+)"$/m.exec(read('python/pyproject.toml'))?.[1]]).toEqual([newest, newest]);
});
