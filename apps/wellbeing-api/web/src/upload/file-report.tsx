import type { FileReport } from '../geo-api/types';
import { withLine } from './check-file';

type Kind = FileReport['entries'][number]['kind'];

const KINDS: Record<Kind, string> = { omitted: 'Left out', repaired: 'Repaired', changed: 'Changed' };
const MOST_SHOWN = 200;

/** The number of differences between the file and what would be stored. */
export const differencesIn = ({ omitted, repaired, changed }: FileReport): number => omitted + repaired + changed;

/** Shows what would not be stored as it is in the file. Shows nothing if there is no such part. */
export function FileReportView({ report }: { report: FileReport }) {
  const total = differencesIn(report);
  if (total === 0) return null;
  const shown = report.entries.slice(0, MOST_SHOWN);
  return (
    <section aria-labelledby="report-title">
      <h2 class="list-title" id="report-title">
        Differences from the file
      </h2>
      <p>{countsText(report)}</p>
      <ul class="list report">
        {shown.map((entry) => (
          <li key={`${entry.line}${entry.feature}${entry.message}`}>
            <strong>{KINDS[entry.kind]}.</strong> {withLine(entry)}
          </li>
        ))}
      </ul>
      {total > shown.length && <p class="quiet">and {total - shown.length} more</p>}
    </section>
  );
}

export const countsText = ({ omitted, repaired, changed }: FileReport): string =>
  [omitted > 0 && `${omitted} left out`, repaired > 0 && `${repaired} repaired`, changed > 0 && `${changed} changed`]
    .filter(Boolean)
    .join(', ');
