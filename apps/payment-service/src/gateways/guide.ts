import type { Catalogue, Treatments } from './catalogue';

const BEGIN = '<!-- The catalogue: written by catalogues.spec.ts from the code. -->';
const END = '<!-- The end of the catalogue. -->';

/** Names with the same treatment share a row. */
function tableOf(name: string, treatments: Treatments): string {
  const rows = new Map<string, string[]>();
  for (const [key, { is, text }] of Object.entries(treatments)) {
    const row = `${is} | ${text}`;
    rows.set(row, [...(rows.get(row) ?? []), `\`${key}\``]);
  }
  const lines = [...rows].map(([row, names]) => `| ${row} | ${names.join(', ')} |`);
  return [`### ${name}`, '', '| here | what that means | names |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The part of a gateway's guide that says what is done with everything that the gateway publishes. */
function sectionOf({ events, statuses, reportLines }: Catalogue): string {
  const tables = [
    tableOf('Event types', events),
    ...Object.entries(statuses).map(([field, treatments]) => tableOf(`Values of \`${field}\``, treatments)),
    ...(Object.keys(reportLines).length > 0 ? [tableOf('Line types of settlement reports', reportLines)] : []),
  ];
  return [
    BEGIN,
    '',
    '## What is done with each event',
    '',
    '- *applied*: it changes the payment, or tells of progress towards a change.',
    '- *harmless*: no money and no status of a payment depends on it.',
    '- *review*: a person decides, if it names a known payment.',
    '',
    'An event, status or outcome that is not listed and names a known payment goes to a person (`unknown_event`, `unknown_status`).',
    '',
    tables.join('\n\n'),
    '',
    END,
  ].join('\n');
}

/** The guide with the catalogue's part as it has to be; the part goes to the end of a guide that has none. */
export function withCatalogue(guide: string, catalogue: Catalogue): string {
  const [begin, end] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  const before = begin < 0 ? guide.trimEnd() : guide.slice(0, begin).trimEnd();
  const after = end < 0 ? '\n' : guide.slice(end + END.length);
  return `${before}\n\n${sectionOf(catalogue)}${after}`;
}
