import { Empty, Icon, Loaded, SecretDialog, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { listIdentities } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { suspension } from '../display/validity';
import { AbilitiesDialog } from '../scopes/abilities.dialog';
import type { IdentityTask } from './identity';
import { IdentityTable } from './identity-table';
import { EnableIdentityDialog, RevokeIdentityDialog } from './enabling.dialogs';
import { NewIdentityDialog } from './new-identity.dialog';
import { RotateIdentityDialog } from './rotate-identity.dialog';

export function Identities({ tenantId }: { tenantId: string }) {
  const identities = useResource(tenantId, async (signal) => {
    const { identities } = await answer(listIdentities(api, { tenant_id: tenantId }, { signal }));
    return identities.reverse();
  });
  const [task, setTask] = useState<IdentityTask>();
  const done = () => setTask(undefined);
  const changed = () => {
    done();
    void identities.reload();
  };
  const showSecret = (title: string, credential: string) => {
    setTask({ name: 'secret', title, credential });
    void identities.reload();
  };
  return (
    <section aria-label="Identities">
      <div class="section-head">
        <p>Services that call the HTTP API for this tenant. Each has a credential with the listed scopes.</p>
        <button type="button" class="button primary" onClick={() => setTask({ name: 'create' })}>
          <Icon name="plus" /> New identity
        </button>
      </div>
      <Loaded resource={identities} what="identities">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No identities yet">
              <p>Create an identity for each service, with only the scopes that it needs.</p>
            </Empty>
          ) : (
            <IdentityTable identities={all} onTask={setTask} />
          )
        }
      </Loaded>
      {task?.name === 'create' && <NewIdentityDialog tenantId={tenantId} onCreated={showSecret} onClose={done} />}
      {task?.name === 'secret' && (
        <SecretDialog title={task.title} label="Credential" secret={task.credential} onClose={done}>
          <p class="hint">
            The service sends it with every request: <code>Authorization: Bearer …</code>
          </p>
        </SecretDialog>
      )}
      {task?.name === 'abilities' && (
        <AbilitiesDialog
          kind="http"
          service={task.identity.service}
          scopes={task.identity.scopes}
          suspended={suspension(task.identity)}
          onClose={done}
        />
      )}
      {task?.name === 'rotate' && (
        <RotateIdentityDialog identity={task.identity} onRotated={showSecret} onClose={done} />
      )}
      {task?.name === 'revoke' && <RevokeIdentityDialog identity={task.identity} onDone={changed} onClose={done} />}
      {task?.name === 'enable' && <EnableIdentityDialog identity={task.identity} onDone={changed} onClose={done} />}
    </section>
  );
}
