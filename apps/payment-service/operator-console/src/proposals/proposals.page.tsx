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

/** Decisions that wait for a second operator, and what became of those that did. */
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
      lead="What moves money needs two operators where the installation says so. A proposal ends after 24 hours."
    >
      <PagedList pages={pages} what="proposals" empty={<Empty title="Nothing was proposed yet" />}>
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
        title: 'State',
        cell: ({ state, expires_at, decided_by }) => (
          <span class="stack">
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            {state === 'open' ? (
              <span class="hint">
                ends <Moment at={expires_at} />
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
      title={approves ? 'Approve the proposal' : 'Reject the proposal'}
      confirm={approves ? 'Approve now' : 'Reject now'}
      dangerous={!approves}
      work={async () => {
        await (approves ? answer(approveProposal(api, { proposal_id })) : answer(rejectProposal(api, { proposal_id })));
        announce(approves ? 'Approved: the decision is taken.' : 'Rejected: nothing was changed.');
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {decisionTitle(proposal)}, proposed by {proposed_by}.{' '}
        {approves
          ? 'It is tried once more before, and nothing happens if it would change something else.'
          : 'Nothing changes. It may be proposed again.'}
      </p>
      <Difference difference={difference} />
    </ConfirmDialog>
  );
}
