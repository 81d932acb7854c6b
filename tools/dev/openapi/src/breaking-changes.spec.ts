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
  components.schemas[name] as { properties: Record<string, { type?: unknown; enum?: unknown[] }> };

/** Those that oasdiff itself reports are its own tests. These are the ones that severity-levels.txt decides. */
const BREAKS: [string, string, Change][] = [
  ['a removed operation', 'api-path-removed-without-deprecation', ({ paths }) => delete paths['/v1/wallets']],
  [
    'a removed enum value of an answer',
    'response-property-enum-value-removed',
    (document) => schema(document, 'WebhookEventView').properties['outcome']!.enum!.pop(),
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
  ['a new response field', (document) => (schema(document, 'WalletView').properties['more'] = { type: 'string' })],
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
