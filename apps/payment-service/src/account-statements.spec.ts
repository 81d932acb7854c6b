import { definedStatements } from '@platform/database';
import { ownerless } from '@platform/testing';
import { tables } from './database/schema';

/** Operators work on all accounts, and a ledger verification reads all accounts. */
const OPERATORS = /^(?:operators|reconciliation|payments\/waiting)\//;
const LEDGER = /^verify-ledger-/;
/** The service's own work: metrics, publishing, sending, inquiries, confirmations, and the look-up of a key. */
const OWN_WORK = [
  'api-key-find',
  'captures-claim',
  'captures-open',
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

it('a statement about an account’s rows filters by the account', () => {
  const nameless = ownerless(__dirname, tables, definedStatements)
    .filter(([path, name]) => !OPERATORS.test(path) && !LEDGER.test(name))
    .map(([, name]) => name);
  expect(nameless.toSorted()).toEqual(OWN_WORK);
});
