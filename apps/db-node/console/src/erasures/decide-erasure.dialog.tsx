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
      return announce('Rejected. Nothing was changed.');
    }
    const { erased_records } = await answer(approveErasure(api, of));
    announce(`The user is erased, with ${erased_records} audit records.`);
  };
  return (
    <ConfirmDialog
      title={approves ? 'Erase this user permanently?' : 'Reject this proposal?'}
      confirm={approves ? 'Erase user' : 'Reject proposal'}
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
          ? 'The user, sessions, tokens and sign-in results are deleted, and the personal data in the audit log. This cannot be undone.'
          : 'Nothing is changed. The erasure can be proposed again.'}
      </p>
    </ConfirmDialog>
  );
}
