import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SHARED from '../console-shared/texts/en';
import { tables } from './database/schema';
import { KNOWN_TO_PAYERS } from '../operator-console/src/inbox/known-references';
import { ANOMALIES } from './gateways/gateway-event';
import { payersKnowReferences, PROVIDERS } from './gateways/registry';

/** Reasons that `||` composes, which a search for quoted names does not find. */
const COMPOSED = ['refund_exceeds_payment', 'chargeback_exceeds_payment'];
/** `apply_success` turns it into `payment_named`. */
const INTERNAL = ['names_payment'];

const routines = readdirSync(join(__dirname, '../database/routines'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .map((path) => readFileSync(join(__dirname, '../database/routines', path), 'utf8').replace(/--.*$/gm, ''));

/** The texts that may be assigned; texts in comparisons are conditions. */
const resultsIn = (expression: string): string[] =>
  [...expression.replace(/WHEN .*? THEN/gs, 'THEN').matchAll(/'([a-z][a-z_]+)'/g)].map(([, name]) => name!);

/** Every reason that a routine gives an event or a deposit. */
const GIVEN = routines.flatMap((sql) => [
  ...[...sql.matchAll(/e\.reason := ([^;]*);/g)].flatMap(([, expression]) => resultsIn(expression!)),
  ...[...sql.matchAll(/SET (?:(?!WHERE).)*/gs)].flatMap(([assignments]) =>
    [...assignments.matchAll(/\b(?:reason|review_reason|anomaly) = (CASE .*? END|'[a-z_]+')/gs)]
      .filter(({ 0: found, index }) => !assignments.slice(0, index).endsWith('disabled_') && found)
      .flatMap(([, expression]) => resultsIn(expression!)),
  ),
  ...[...sql.matchAll(/FUNCTION public\.success_problem\b.*/gs)].flatMap(([text]) =>
    [...text.matchAll(/(?:THEN|ELSE) '([a-z_]+)'/g)].map(([, name]) => name!),
  ),
]);

const ALL = [...new Set([...GIVEN, ...COMPOSED, ...ANOMALIES, ...tables.webhook_events.held.values])]
  .filter((reason) => !INTERNAL.includes(reason))
  .toSorted();

it('finds every reason that a routine assigns', () => {
  const known = [
    'late_failure',
    'may_be_booked',
    'ownership_unproven',
    'review_rejected',
    'second_body',
    'second_payment',
  ];
  expect(ALL).toEqual(expect.arrayContaining(known));
});

it('the consoles have a text for every reason, and no other text', () => {
  expect(Object.keys(SHARED.reasons).toSorted()).toEqual(ALL);
});

it.each(Object.entries(SHARED.reasons))('the text of %s ends a sentence', (_, text) => {
  expect(text).toMatch(/^[a-z].*[^.]$/);
});

it('the operators’ console knows of which gateways payers know the references', () => {
  expect(KNOWN_TO_PAYERS.toSorted()).toEqual(PROVIDERS.filter(payersKnowReferences).toSorted());
});
