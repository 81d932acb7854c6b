import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakingChanges, canCompare, documentFile } from './breaking-changes';
import { type Document, documentOf } from './documents';

const folder = mkdtempSync(join(tmpdir(), 'openapi-breaking-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Change = (document: Document) => void;

/** The findings of a comparison after this change to the payment service's document. */
function found(change: Change): string[] {
  const document = structuredClone(documentOf('payment-service'));
  change(document);
  const file = join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify(document));
  return breakingChanges('payment-service', documentFile('payment-service'), file).map(({ id }) => id);
}

const schema = ({ components }: Document, name: string) =>
  components.schemas[name] as {
    required: string[];
    properties: Record<string, { type?: unknown; enum?: unknown[]; maxLength?: number; description?: string }>;
  };

const without = (list: string[], name: string) => list.filter((other) => other !== name);

const BREAKS: [string, string, Change][] = [
  ['a removed operation', 'api-path-removed-without-deprecation', ({ paths }) => delete paths['/v1/wallets']],
  [
    'a removed response field',
    'response-required-property-removed',
    (document) => {
      const view = schema(document, 'WalletView');
      view.required = without(view.required, 'updated_at');
      delete view.properties['updated_at'];
    },
  ],
  [
    'a response field that may be missing',
    'response-property-became-optional',
    (document) => {
      const view = schema(document, 'WalletView');
      view.required = without(view.required, 'updated_at');
    },
  ],
  [
    'a response field that may be null',
    'response-property-became-nullable',
    (document) => (schema(document, 'WalletView').properties['balance']!.type = ['integer', 'null']),
  ],
  [
    'a new required request field',
    'new-required-request-property',
    (document) => {
      const deposit = schema(document, 'CreateDepositDto');
      deposit.properties['payer'] = { type: 'string' };
      deposit.required.push('payer');
    },
  ],
  [
    'a narrowed enum of a request',
    'request-property-enum-value-removed',
    (document) => schema(document, 'CreateDepositDto').properties['provider']!.enum!.pop(),
  ],
  [
    'a removed enum value of an answer',
    'response-property-enum-value-removed',
    (document) => schema(document, 'WebhookEventView').properties['outcome']!.enum!.pop(),
  ],
  [
    'a changed type of an answer',
    'response-property-type-changed',
    (document) => (schema(document, 'WalletView').properties['balance']!.type = 'string'),
  ],
  [
    'a changed type of a request',
    'request-property-type-changed',
    (document) => (schema(document, 'CreateDepositDto').properties['amount']!.type = 'string'),
  ],
  [
    'a narrower limit of a request',
    'request-property-max-length-decreased',
    (document) => (schema(document, 'CreateDepositDto').properties['description']!.maxLength = 20),
  ],
  [
    'a renamed query parameter',
    'request-parameter-removed',
    ({ paths }) => {
      const { parameters = [] } = paths['/v1/wallets/{currency}/entries']!['get']!;
      parameters.find(({ name }) => name === 'limit')!.name = 'size';
    },
  ],
  [
    'a renamed path parameter',
    'api-path-removed-without-deprecation',
    ({ paths }) => {
      const path = paths['/v1/wallets/{currency}/entries']!;
      path['get']!.parameters!.find(({ name }) => name === 'currency')!.name = 'code';
      delete paths['/v1/wallets/{currency}/entries'];
      paths['/v1/wallets/{code}/entries'] = path;
    },
  ],
  [
    'a renamed method of the clients',
    'api-operation-id-removed',
    ({ paths }) => (paths['/v1/wallets']!['get']!.operationId = 'getWallets'),
  ],
  [
    'a credential that is no longer taken',
    'api-security-removed',
    ({ paths }) => (paths['/v1/wallets']!['get']!.security = [{ bearer: [] }]),
  ],
];

const ADDITIONS: [string, Change][] = [
  ['nothing', () => {}],
  [
    'other words',
    (document) => {
      document.paths['/v1/wallets']!['get']!.summary = 'List what you hold';
      schema(document, 'WalletView').properties['balance']!.description = 'What you hold.';
    },
  ],
  ['a new operation', ({ paths }) => (paths['/v1/more'] = { get: { operationId: 'listMore', responses: {} } })],
  ['a new response field', (document) => (schema(document, 'WalletView').properties['more'] = { type: 'string' })],
  [
    'a new optional request field',
    (document) => (schema(document, 'CreateDepositDto').properties['more'] = { type: 'string' }),
  ],
  [
    'a new value of an answer',
    (document) => schema(document, 'WebhookEventView').properties['outcome']!.enum!.push('more'),
  ],
  ['whatever is not promised', ({ paths }) => delete paths['/health']],
];

(canCompare() ? describe : describe.skip)('the comparison with the baseline', () => {
  it.each(BREAKS)('finds %s', (_name, id, change) => {
    expect(found(change)).toContain(id);
  });

  it.each(ADDITIONS)('lets pass: %s', (_name, change) => {
    expect(found(change)).toEqual([]);
  });
});
