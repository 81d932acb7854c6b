import { listImportRows, type ListImportRowsInput } from '@platform/sdk/db-node';
import { DataTable, Empty, Id, linkTo, Page, PagedList, ShortId, Tabs, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';

type Verdict = ListImportRowsInput['verdict'];

const VERDICTS: Record<Verdict, string> = {
  refused: 'Refused',
  skipped: 'Skipped',
  needs_reset: 'Need a new password',
  created: 'Created',
  completed: 'Completed',
  unchanged: 'Unchanged',
};

const isVerdict = (text: string | null): text is Verdict => text !== null && text in VERDICTS;

interface ImportPageProps {
  tenantId: string;
  importId: string;
  query: URLSearchParams;
}

/** The report of one import, by verdict, with the row numbers of the file. */
export function ImportPage({ tenantId, importId, query }: ImportPageProps) {
  const asked = query.get('verdict');
  const verdict = isVerdict(asked) ? asked : 'refused';
  const pages = usePages(`${importId} ${verdict}`, async (cursor, signal) => {
    const input = { tenant_id: tenantId, import_id: importId, verdict, after: cursor ? Number(cursor) : undefined };
    const { rows, next_after } = await answer(listImportRows(api, input, { signal }));
    return { rows, next: next_after === null ? null : String(next_after) };
  });
  return (
    <Page
      title="Import report"
      back={{ href: linkTo(['tenants', tenantId, 'imports']), text: 'Imports' }}
      lead={<Id value={importId} label="import id" />}
    >
      <Tabs
        label="Verdicts"
        tabs={Object.entries(VERDICTS).map(([name, text]) => ({
          text,
          href: linkTo(['tenants', tenantId, 'imports', importId], { verdict: name }),
          isCurrent: name === verdict,
        }))}
      />
      <p class="hint">
        Row numbers start at 1. The report of the command contains the data of each row. Rows are stored here for 30
        days after the end of the import.
      </p>
      <PagedList pages={pages} what="rows" empty={<Empty title="No rows with this result" />}>
        {(rows) => (
          <DataTable
            caption="Rows of the file, in its order"
            rows={rows}
            keyOf={({ row }) => String(row)}
            columns={[
              { title: 'Row', cell: ({ row }) => row.toLocaleString('en') },
              { title: 'Reason', cell: ({ reason }) => reason && (REASONS[reason] ?? reason) },
              {
                title: 'User',
                cell: ({ user_id }) => user_id && <ShortId value={user_id} label="user id" />,
              },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
}

const REASONS: Record<string, string> = {
  EMAIL_TAKEN: 'Another user has this email address (see the id)',
  USERNAME_TAKEN: 'Both usernames are taken',
};
