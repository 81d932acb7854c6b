import { type BreakFigureView, countBreaks } from '@platform/sdk/payment';
import { DataTable, linkTo, Loaded, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText } from '../../../console-shared/money';
import { BREAK_TYPES, kindText } from './reconciliation-labels';

interface BreakFiguresProps {
  reconciliationId: string;
  version: string;
}

/** The number of breaks of each type, and the next step for each. */
export function BreakFigures({ reconciliationId, version }: BreakFiguresProps) {
  const figures = useResource(version, async (signal) => {
    return (await answer(countBreaks(api, { reconciliation_id: reconciliationId }, { signal }))).data;
  });
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Breaks by kind</h2>
      <Loaded resource={figures} what="statistics">
        {(rows) => (
          <DataTable
            caption="Breaks by kind"
            rows={rows}
            keyOf={({ type, kind, currency }) => `${type} ${kind} ${currency}`}
            columns={[
              {
                title: 'Type',
                cell: ({ type, kind }) => (
                  <span class="stack">
                    <a href={linkTo(['reconciliations', reconciliationId], { type })}>{BREAK_TYPES[type].title}</a>
                    <span class="hint">{kindText(kind)}</span>
                  </span>
                ),
              },
              { title: 'Open', numeric: true, cell: ({ open }) => open.toLocaleString('en') },
              { title: 'Closed', numeric: true, cell: ({ closed }) => closed.toLocaleString('en') },
              { title: 'Difference', cell: (row) => <Difference figure={row} /> },
              {
                title: 'Next step',
                cell: ({ type }) => (
                  <span class="stack">
                    {BREAK_TYPES[type].next}
                    <span class="hint">{BREAK_TYPES[type].meaning}</span>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

const Difference = ({ figure: { difference, currency } }: { figure: BreakFigureView }) => (
  <span class="amount">{currency ? changeText(difference, currency) : '—'}</span>
);
