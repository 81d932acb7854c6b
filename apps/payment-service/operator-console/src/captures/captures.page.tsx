import {
  decideCapture,
  listOpenCaptures,
  type ListOpenCapturesInput,
  type OpenCaptureView,
} from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, type SignedInOperator, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';
import { decisionColumns, GatewayIds, StatusTabs } from '../decisions/undecided';
import { GatewayChoice } from '../gateways/gateway-choice';
import { moneyText } from '../../../console-shared/money';
import { isStatus, TABS, tabLink } from './capture-labels';

const LIMIT = 25;

interface CapturesPageProps {
  query: URLSearchParams;
  role: SignedInOperator['role'];
}

/** Captures and releases without a result. The current list and gateway are in the address. */
export function CapturesPage({ query, role }: CapturesPageProps) {
  const asked = query.get('status') ?? '';
  const status = isStatus(asked) ? asked : 'needs_review';
  const provider = query.get('provider') ?? '';
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const wanted = { status, provider: (provider || undefined) as ListOpenCapturesInput['provider'] };
    const { data, next_cursor } = await answer(listOpenCaptures(api, { ...wanted, limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const { lead, empty } = TABS[status];
  return (
    <Page title="Captures to decide" lead={lead}>
      <StatusTabs label="Captures" tabs={TABS} current={status} linkOf={(tab) => tabLink(tab, provider)} />
      <div class="filters narrow">
        <GatewayChoice
          value={provider}
          onValue={(chosen) => {
            location.hash = tabLink(status, chosen);
          }}
        />
      </div>
      <PagedList pages={pages} counted="loaded" what="captures" empty={<Empty title={empty} />}>
        {(rows) => <CaptureTable rows={rows} role={role} onChange={pages.first.reload} />}
      </PagedList>
    </Page>
  );
}

interface CaptureTableProps {
  rows: OpenCaptureView[];
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

const CaptureTable = ({ rows, role, onChange }: CaptureTableProps) => (
  <DataTable
    caption="Captures to decide, oldest first"
    rows={rows}
    keyOf={({ capture_id }) => capture_id}
    columns={[
      {
        title: 'Amount',
        numeric: true,
        cell: ({ transaction_id, amount, currency }) => (
          <a href={linkTo(['payments', transaction_id])}>{moneyText(amount, currency)}</a>
        ),
      },
      { title: 'Kind', cell: ({ kind }) => (kind === 'void' ? 'Release' : 'Capture') },
      {
        title: 'Gateway',
        cell: ({ provider, gateway_capture_id, provider_payment_id, provider_reference, attempts }) => (
          <GatewayIds
            provider={provider}
            ids={[gateway_capture_id, provider_payment_id, provider_reference]}
            attempts={attempts}
            note={null}
          />
        ),
      },
      ...decisionColumns(role, choicesOf, onChange),
    ]}
  />
);

function choicesOf({ capture_id, kind }: OpenCaptureView): Choice[] {
  const decide =
    (decision: 'happened' | 'did_not_happen'): Choice['decide'] =>
    async ({ reason, emergency }, dry_run) =>
      (await answer(decideCapture(api, { capture_id, body: { decision, reason, emergency, dry_run } }))).data;
  const common = { reason: 'needed', needsAdmin: true } as const;
  const isRelease = kind === 'void';
  return [
    {
      ...common,
      title: isRelease ? 'Confirm release' : 'Confirm capture',
      explanation: isRelease
        ? 'The gateway released the money. The authorization ends.'
        : 'The gateway took the money. The amount is credited to the wallet.',
      decide: decide('happened'),
    },
    {
      ...common,
      title: isRelease ? 'Mark release as failed' : 'Mark capture as failed',
      explanation: `${isRelease ? 'The gateway did not release the money.' : 'The gateway did not take the money.'} The merchant can capture again.`,
      dangerous: true,
      decide: decide('did_not_happen'),
    },
  ];
}
