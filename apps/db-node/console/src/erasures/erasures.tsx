import { listErasures } from '@platform/sdk/db-node';
import {
  Badge,
  DataTable,
  Empty,
  Icon,
  Loaded,
  Moment,
  ShortId,
  type SignedInOperator,
  type Tone,
  useResource,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { DecideErasureDialog, type ErasureProposal } from './decide-erasure.dialog';

interface ErasuresProps {
  tenantId: string;
  signedIn: SignedInOperator;
}

/** Erasures that await the approval of a second operator, and past ones. */
export function Erasures({ tenantId, signedIn }: ErasuresProps) {
  const erasures = useResource(tenantId, async (signal) => {
    return (await answer(listErasures(api, { tenant_id: tenantId }, { signal }))).proposals;
  });
  const [chosen, setChosen] = useState<{ proposal: ErasureProposal; approves: boolean }>();
  const close = () => setChosen(undefined);
  const done = () => {
    close();
    void erasures.reload();
  };
  return (
    <section aria-label="Erasures">
      <div class="section-head">
        <p>
          An erasure needs two operators. One proposes it on the page of the user, and another one, an admin, approves
          it.
        </p>
        <button type="button" class="button" onClick={() => void erasures.reload()}>
          <Icon name="reload" /> Refresh
        </button>
      </div>
      <Loaded resource={erasures} what="erasures">
        {(proposals) =>
          proposals.length === 0 ? (
            <Empty title="No erasure proposals">
              <p>To propose one, open the page of the user.</p>
            </Empty>
          ) : (
            <ErasureTable
              proposals={proposals}
              signedIn={signedIn}
              choose={(proposal, approves) => setChosen({ proposal, approves })}
            />
          )
        }
      </Loaded>
      {chosen && <DecideErasureDialog tenantId={tenantId} {...chosen} onDone={done} onClose={close} />}
    </section>
  );
}

interface ErasureTableProps {
  proposals: ErasureProposal[];
  signedIn: SignedInOperator;
  choose: (proposal: ErasureProposal, approves: boolean) => void;
}

const ErasureTable = ({ proposals, signedIn, choose }: ErasureTableProps) => (
  <DataTable
    caption="Proposals to erase users, newest first"
    rows={proposals}
    keyOf={({ proposal_id }) => proposal_id}
    columns={[
      {
        title: 'User',
        cell: ({ user_id, reason }) => (
          <span class="stack">
            <ShortId value={user_id} label="user id" />
            <span class="hint">{reason}</span>
          </span>
        ),
      },
      { title: 'State', cell: (proposal) => <State proposal={proposal} /> },
      {
        title: 'Proposed',
        cell: ({ proposed_by, proposed_at }) => (
          <span class="stack">
            {proposed_by}
            <ZonedMoment at={proposed_at} />
          </span>
        ),
      },
      {
        title: 'Decide',
        actions: true,
        cell: (proposal) =>
          proposal.state === 'open' && <Decisions proposal={proposal} signedIn={signedIn} choose={choose} />,
      },
    ]}
  />
);

const STATES: Record<string, { tone: Tone; text: string }> = {
  open: { tone: 'warning', text: 'Awaits approval' },
  approved: { tone: 'good', text: 'Erased' },
  rejected: { tone: 'bad', text: 'Rejected' },
  expired: { tone: 'quiet', text: 'Expired' },
};

function State({ proposal: { state, expires_at, decided_by } }: { proposal: ErasureProposal }) {
  const { tone, text } = STATES[state] ?? { tone: 'quiet', text: state };
  return (
    <span class="stack">
      <Badge tone={tone}>{text}</Badge>
      {state === 'open' && (
        <span class="hint">
          expires <Moment at={expires_at} />
        </span>
      )}
      {decided_by && <span class="hint">by {decided_by}</span>}
    </span>
  );
}

function Decisions({
  proposal,
  signedIn: { operator, role },
  choose,
}: Omit<ErasureTableProps, 'proposals'> & { proposal: ErasureProposal }) {
  const of = <span class="visually-hidden"> the erasure of {proposal.user_id}</span>;
  if (role === 'viewer') return null;
  return (
    <>
      {role === 'admin' && proposal.proposed_by !== operator && (
        <button type="button" class="button small dangerous" onClick={() => choose(proposal, true)}>
          Approve{of}
        </button>
      )}
      <button type="button" class="button small" onClick={() => choose(proposal, false)}>
        Reject{of}
      </button>
    </>
  );
}
