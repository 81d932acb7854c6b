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
  return [`### ${name}`, '', '| treatment | meaning | names |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The section of a gateway's guide about the treatment of everything that the gateway publishes. */
function sectionOf({ events, statuses, reportLines }: Catalogue): string {
  const tables = [
    tableOf('Event types', events),
    ...Object.entries(statuses).map(([field, treatments]) => tableOf(`Values of \`${field}\``, treatments)),
    ...(Object.keys(reportLines).length > 0 ? [tableOf('Line types of settlement reports', reportLines)] : []),
  ];
  return [
    BEGIN,
    '',
    '## Treatment of events',
    '',
    '- *applied*: it changes the payment, or reports progress of a later change.',
    '- *harmless*: it affects no money and no status of a payment.',
    '- *review*: an operator decides, if it names a known payment.',
    '',
    'An event, status or outcome that is not listed and names a known payment needs review (`unknown_event`, `unknown_status`).',
    '',
    tables.join('\n\n'),
    '',
    END,
  ].join('\n');
}

/** The guide with an up-to-date catalogue section. A guide without one gets it at its end. */
export function withCatalogue(guide: string, catalogue: Catalogue): string {
  const [begin, end] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  const before = begin < 0 ? guide.trimEnd() : guide.slice(0, begin).trimEnd();
  const after = end < 0 ? '\n' : guide.slice(end + END.length);
  return `${before}\n\n${sectionOf(catalogue)}${after}`;
}
