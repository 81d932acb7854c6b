import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { tables } from './database/schema';

/** What operators do is about all accounts, and so is a look at the whole ledger. */
const OPERATORS = /^(?:operators|reconciliation)\//;
const LEDGER = /^verify-ledger-/;
/** Of the service's own work: what it measures, publishes, sends, confirms and seals anew, and whose a key is. */
const OWN_WORK = [
  'api-key-find',
  'confirmations-claim',
  'erasures-claim',
  'event-endpoint-secrets-sealed-before',
  'event-endpoints-disabled',
  'events-held',
  'events-set-aside',
  'events-unpublished',
  'events-waiting',
  'inquiries-unresolved',
  'refunds-claim',
  'refunds-open',
];

const OWNED = Object.entries(tables).flatMap(([name, columns]) => ('account_id' in columns ? [name] : []));
const TOUCHES = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:${OWNED.join('|')})\\b`);
const NAMES_ACCOUNT = /\baccount_id\s*(?:=|IN\b)|\((?:\w+\.)?account_id\b/;

/** Of each source that defines statements, by its path below `src`: its text. */
function definingSources(): [path: string, text: string][] {
  return readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec|\.d)\.ts$/.test(path))
    .map((path): [string, string] => [path, readFileSync(join(__dirname, path), 'utf8')])
    .filter(([, text]) => text.includes('defineStatement('));
}

it('a statement on what belongs to an account says whose it is', () => {
  const sources = definingSources();
  for (const [path] of sources) require(join(__dirname, path));
  const ofOperators = sources.filter(([path]) => OPERATORS.test(path)).map(([, text]) => text);
  const nameless = definedStatements()
    .filter(({ text }) => TOUCHES.test(text) && !NAMES_ACCOUNT.test(text))
    .map(({ name }) => name)
    .filter((name) => !LEDGER.test(name) && !ofOperators.some((text) => text.includes(`'${name}'`)));
  expect(nameless.toSorted()).toEqual(OWN_WORK);
});
