import { definedStatements } from '@platform/database';
import { ownerless } from '@platform/testing';
import { tables } from './database/schema';

/** What operators do is about all accounts, and so is a look at the whole ledger. */
const OPERATORS = /^(?:operators|reconciliation|payments\/waiting)\//;
const LEDGER = /^verify-ledger-/;
/** Of the service's own work: what it measures, publishes, sends, asks and confirms, and whose a key is. */
const OWN_WORK = [
  'api-key-find',
  'confirmations-claim',
  'event-endpoints-disabled',
  'events-held',
  'events-set-aside',
  'events-unpublished',
  'events-waiting',
  'inquiries-unresolved',
  'inquiry-hurry',
  'refunds-claim',
  'refunds-open',
];

it('a statement on what belongs to an account says whose it is', () => {
  const nameless = ownerless(__dirname, tables, definedStatements)
    .filter(([path, name]) => !OPERATORS.test(path) && !LEDGER.test(name))
    .map(([, name]) => name);
  expect(nameless.toSorted()).toEqual(OWN_WORK);
});
