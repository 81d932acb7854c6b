import { approveErasure, type ErasureListResponse, rejectErasure } from '@platform/sdk/db-node';
import { announce, ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';

export type ErasureProposal = ErasureListResponse['proposals'][number];

interface DecideErasureProps {
  tenantId: string;
  proposal: ErasureProposal;
  approves: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DecideErasureDialog({ tenantId, proposal, approves, ...then }: DecideErasureProps) {
  const { proposal_id, user_id, proposed_by, reason } = proposal;
  const decide = async () => {
    const of = { tenant_id: tenantId, proposal_id };
    if (!approves) {
      await answer(rejectErasure(api, of));
      return announce('Rejected: nothing was changed.');
    }
    const { erased_records } = await answer(approveErasure(api, of));
    announce(`Erased, with ${erased_records} records of the audit.`);
  };
  return (
    <ConfirmDialog
      title={approves ? 'Erase this user for good?' : 'Reject the proposal?'}
      confirm={approves ? 'Erase now' : 'Reject now'}
      dangerous={approves}
      work={decide}
      {...then}
    >
      <p>
        Proposed by {proposed_by}: {reason}
      </p>
      <p>
        <code>{user_id}</code>
      </p>
      <p>
        {approves
          ? 'The user, sessions, tokens and outcomes of sign-ins go, and what the audit holds of the person beside its chain. Nobody can take this back.'
          : 'Nothing changes. It may be proposed again.'}
      </p>
    </ConfirmDialog>
  );
}
