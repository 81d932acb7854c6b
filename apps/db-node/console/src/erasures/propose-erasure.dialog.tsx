import { countHoldings, proposeErasure } from '@platform/sdk/db-node';
import { announce, FormDialog, Loaded, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { ReasonField } from '../forms/reason.field';

interface ProposeErasureProps {
  tenantId: string;
  userId: string;
  username: string;
  onDone: () => void;
  onClose: () => void;
}

const COUNTS = [
  ['sessions', 'Sessions'],
  ['auth_events', 'Outcomes of sign-ins'],
  ['verification_tokens', 'Verification tokens'],
  ['audit_records', 'Records of the audit'],
] as const;

/** Shows what an erasure takes away, and asks another operator for it. */
export function ProposeErasureDialog({ tenantId, userId, username, onDone, onClose }: ProposeErasureProps) {
  const [reason, setReason] = useState('');
  const of = { tenant_id: tenantId, user_id: userId };
  const holdings = useResource(userId, (signal) => answer(countHoldings(api, of, { signal })));
  const propose = async () => {
    await answer(proposeErasure(api, { ...of, body: { reason: reason.trim() } }));
    announce('Proposed. Another operator, who is an admin, has to approve it.');
    onDone();
  };
  return (
    <FormDialog title={`Propose to erase ${username}?`} submit="Propose it" work={propose} onClose={onClose}>
      <p>
        Nothing changes until an admin other than you approves it, within 24 hours. Then it is for good; backups, and
        what consumers of the audit have taken, are not reached.
      </p>
      <Loaded resource={holdings} what="what there is">
        {(counts) => (
          <dl class="facts wide" aria-label="What an erasure takes away">
            {COUNTS.map(([name, title]) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{counts[name].toLocaleString('en')}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  );
}
