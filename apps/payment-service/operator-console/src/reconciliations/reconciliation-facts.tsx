import type { ReconciliationView } from '@platform/sdk/payment';
import { CopyButton, ZonedMoment } from '@platform/web/console';
import { StatusBadge } from './reconciliations.page';

export function ReconciliationFacts({ reconciliation }: { reconciliation: ReconciliationView }) {
  const { period_from, period_until, lines_read, breaks_open, operator, started_at, sha256 } = reconciliation;
  return (
    <section class="panel" aria-labelledby="facts">
      <h2 id="facts" class="status-line">
        <StatusBadge reconciliation={reconciliation} /> {verdictOf(reconciliation)}
      </h2>
      <Progress reconciliation={reconciliation} />
      {reconciliation.problem && (
        <p class="notice bad" role="alert">
          {reconciliation.problem_line !== null && `Line ${reconciliation.problem_line}: `}
          {reconciliation.problem}
        </p>
      )}
      <dl class="facts wide">
        <div>
          <dt>Lines</dt>
          <dd>{lines_read.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Open breaks</dt>
          <dd>{breaks_open.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>{period_from ? <ZonedMoment at={period_from} /> : '—'}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{period_until ? <ZonedMoment at={period_until} /> : '—'}</dd>
        </div>
        <div>
          <dt>Sent by {operator}</dt>
          <dd>
            <ZonedMoment at={started_at} />
          </dd>
        </div>
        <div>
          <dt>SHA-256 of the file</dt>
          <dd class="id" title={sha256}>
            <code>{sha256.slice(0, 12)}…</code>
            <CopyButton text={sha256} label="Copy the SHA-256 of the file" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function verdictOf({ status, breaks_open, breaks_closed }: ReconciliationView): string {
  if (status === 'stopped') return 'The file was not used.';
  if (status !== 'finished') return 'The report is processed in the background. You can leave this page.';
  if (breaks_open > 0)
    return breaks_open === 1 ? '1 break is open.' : `${breaks_open.toLocaleString('en')} breaks are open.`;
  return breaks_closed > 0 ? 'Every break is closed.' : 'The report and the ledger agree.';
}

function Progress({ reconciliation }: { reconciliation: ReconciliationView }) {
  const { status, bytes_read, file_bytes, lines_matched, lines_read } = reconciliation;
  if (status !== 'reading' && status !== 'matching') return null;
  const [done, all, text] =
    status === 'reading'
      ? [bytes_read, file_bytes, `Reading: ${lines_read.toLocaleString('en')} lines so far`]
      : [
          lines_matched,
          lines_read,
          `Comparing: ${lines_matched.toLocaleString('en')} of ${lines_read.toLocaleString('en')} lines`,
        ];
  return (
    <div class="sending">
      <p>{text}</p>
      <progress aria-label={text} max={all} value={done} />
    </div>
  );
}
