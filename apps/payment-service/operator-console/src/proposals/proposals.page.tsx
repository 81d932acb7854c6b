import { approveProposal, listProposals, type ProposalView, rejectProposal } from '@platform/sdk/payment';
import {
  announce,
  Badge,
  ConfirmDialog,
  DataTable,
  Empty,
  Moment,
  Page,
  PagedList,
  type SignedInOperator,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { Difference } from '../decisions/difference';
import { decisionTitle, STATES, subjectLink } from './proposal-labels';

const LIMIT = 25;

interface ProposalsPageProps {
  signedIn: SignedInOperator;
}

/** Decisions that await the approval of a second operator, and past ones. */
export function ProposalsPage({ signedIn }: ProposalsPageProps) {
  const [chosen, setChosen] = useState<{ proposal: ProposalView; approves: boolean }>();
  const pages = usePages('proposals', async (cursor, signal) => {
    const { data, next_cursor } = await answer(listProposals(api, { limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const done = () => {
    setChosen(undefined);
    void pages.first.reload();
  };
  return (
    <Page
      title="Proposals"
      lead="If this installation requires it, a second operator approves decisions that move money. A proposal expires after 24 hours."
    >
      <PagedList pages={pages} what="proposals" empty={<Empty title="No proposals yet" />}>
        {(rows) => (
          <ProposalTable
            rows={rows}
            signedIn={signedIn}
            choose={(proposal, approves) => setChosen({ proposal, approves })}
          />
        )}
      </PagedList>
      {chosen && <ProposalDialog {...chosen} onDone={done} onClose={done} />}
    </Page>
  );
}

interface ProposalTableProps {
  rows: ProposalView[];
  signedIn: SignedInOperator;
  choose: (proposal: ProposalView, approves: boolean) => void;
}

const ProposalTable = ({ rows, signedIn, choose }: ProposalTableProps) => (
  <DataTable
    caption="Proposals, newest first"
    rows={rows}
    keyOf={({ proposal_id }) => proposal_id}
    columns={[
      {
        title: 'Proposal',
        cell: (proposal) => (
          <span class="stack">
            <a href={subjectLink(proposal)}>{decisionTitle(proposal)}</a>
            {proposal.reason && <span class="hint">{proposal.reason}</span>}
          </span>
        ),
      },
      {
        title: 'Status',
        cell: ({ state, expires_at, decided_by }) => (
          <span class="stack">
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            {state === 'open' ? (
              <span class="hint">
                expires <Moment at={expires_at} />
              </span>
            ) : (
              decided_by && <span class="hint">by {decided_by}</span>
            )}
          </span>
        ),
      },
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
          proposal.state === 'open' &&
          signedIn.role !== 'viewer' && (
            <>
              {proposal.proposed_by !== signedIn.operator && (
                <button type="button" class="button small" onClick={() => choose(proposal, true)}>
                  Approve<span class="visually-hidden"> {decisionTitle(proposal)}</span>
                </button>
              )}
              <button type="button" class="button small dangerous" onClick={() => choose(proposal, false)}>
                Reject<span class="visually-hidden"> {decisionTitle(proposal)}</span>
              </button>
            </>
          ),
      },
    ]}
  />
);

interface ProposalDialogProps {
  proposal: ProposalView;
  approves: boolean;
  onDone: () => void;
  onClose: () => void;
}

function ProposalDialog({ proposal, approves, onDone, onClose }: ProposalDialogProps) {
  const { proposal_id, proposed_by, difference } = proposal;
  return (
    <ConfirmDialog
      title={approves ? 'Approve this proposal?' : 'Reject this proposal?'}
      confirm={approves ? 'Approve proposal' : 'Reject proposal'}
      dangerous={!approves}
      work={async () => {
        await (approves ? answer(approveProposal(api, { proposal_id })) : answer(rejectProposal(api, { proposal_id })));
        announce(approves ? 'Approved. The decision is applied.' : 'Rejected. Nothing was changed.');
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {decisionTitle(proposal)}, proposed by {proposed_by}.{' '}
        {approves
          ? 'The effect is checked again first. If it differs from the proposal, nothing is changed.'
          : 'Nothing is changed. The decision can be proposed again.'}
      </p>
      <Difference difference={difference} />
    </ConfirmDialog>
  );
}
