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
  ['auth_events', 'Sign-in results'],
  ['verification_tokens', 'Verification tokens'],
  ['audit_records', 'Audit records'],
] as const;

/** Shows the data that an erasure deletes, and proposes the erasure. */
export function ProposeErasureDialog({ tenantId, userId, username, onDone, onClose }: ProposeErasureProps) {
  const [reason, setReason] = useState('');
  const of = { tenant_id: tenantId, user_id: userId };
  const holdings = useResource(userId, (signal) => answer(countHoldings(api, of, { signal })));
  const propose = async () => {
    await answer(proposeErasure(api, { ...of, body: { reason: reason.trim() } }));
    announce('Proposed. Another operator with the admin role must approve it.');
    onDone();
  };
  return (
    <FormDialog title={`Propose the erasure of ${username}?`} submit="Propose erasure" work={propose} onClose={onClose}>
      <p>
        Nothing changes until another admin approves it within 24 hours. The erasure is then permanent. It does not
        reach backups, or copies at consumers of the audit feed.
      </p>
      <Loaded resource={holdings} what="data counts">
        {(counts) => (
          <dl class="facts wide" aria-label="Data that the erasure deletes">
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
