import type { Gateway } from './gateway';
import { GATEWAYS } from './registry';

/** "`a`, `b` and `c`" */
const listed = (gateways: readonly Gateway[]): string =>
  new Intl.ListFormat('en-GB').format(gateways.map(({ name }) => `\`${name}\``));

const given = GATEWAYS.filter(({ reference }) => reference !== 'issued');
const issued = GATEWAYS.filter(({ reference }) => reference === 'issued');

/** Gateways that issue the id by which a payment is found. */
export const GIVEN_REFERENCES = listed(given);
/** Gateways for which this service issues that id. */
export const ISSUED_REFERENCES = listed(issued);
/** Gateways of the first list whose payers see the id. */
export const REFERENCES_KNOWN_TO_PAYERS = listed(given.filter(({ payerKnowsReference }) => payerKnowsReference));
export const REFERENCES_UNKNOWN_TO_PAYERS = listed(given.filter(({ payerKnowsReference }) => !payerKnowsReference));

/** One line for each gateway that issues the id: a description of the id. */
export const GIVEN_REFERENCE_LIST = given
  .map(({ name, reference }) => `- \`${name}\`: ${reference === 'issued' ? '' : reference.is}`)
  .join('\n');

/** The place for the webhook's address in each gateway's dashboard, as a Markdown table. */
export const DASHBOARD_TABLE = [
  '| provider | where in the dashboard | setting of the service |',
  '| --- | --- | --- |',
  ...GATEWAYS.flatMap(({ name, dashboard, settings }) =>
    dashboard ? [`| \`${name}\` | ${dashboard.place} | \`${Object.keys(settings)[0]}\`: ${dashboard.secret} |`] : [],
  ),
].join('\n');
