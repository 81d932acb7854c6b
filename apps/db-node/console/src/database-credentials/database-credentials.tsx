import { Empty, Icon, Loaded, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { listDatabaseCredentials } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { suspension } from '../display/validity';
import { AbilitiesDialog } from '../scopes/abilities.dialog';
import { CredentialTable } from './credential-table';
import type { CredentialTask, DatabaseLogin } from './database-credential';
import { DropCredentialDialog } from './drop-credential.dialog';
import { LoginDialog } from './login.dialog';
import { NewCredentialDialog } from './new-credential.dialog';
import { RotateCredentialDialog } from './rotate-credential.dialog';

export function DatabaseCredentials({ tenantId }: { tenantId: string }) {
  const credentials = useResource(tenantId, async (signal) => {
    const { database_credentials } = await answer(listDatabaseCredentials(api, { tenant_id: tenantId }, { signal }));
    return database_credentials.reverse();
  });
  const [task, setTask] = useState<CredentialTask>();
  const done = () => setTask(undefined);
  const changed = () => {
    done();
    void credentials.reload();
  };
  const showLogin = (title: string, login: DatabaseLogin) => {
    setTask({ name: 'login', title, login });
    void credentials.reload();
  };
  return (
    <section aria-label="Database credentials">
      <div class="section-head">
        <p>Direct database logins over TLS. Each login can call the routines of its scopes, but access no table.</p>
        <button type="button" class="button primary" onClick={() => setTask({ name: 'create' })}>
          <Icon name="plus" /> Issue credential
        </button>
      </div>
      <Loaded resource={credentials} what="database credentials">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No database credentials yet">
              <p>Most services use the HTTP API. Issue a credential for a service that needs a database connection.</p>
            </Empty>
          ) : (
            <CredentialTable credentials={all} onTask={setTask} />
          )
        }
      </Loaded>
      {task?.name === 'create' && <NewCredentialDialog tenantId={tenantId} onIssued={showLogin} onClose={done} />}
      {task?.name === 'login' && <LoginDialog title={task.title} login={task.login} onClose={done} />}
      {task?.name === 'abilities' && (
        <AbilitiesDialog
          kind="direct"
          service={task.credential.service}
          scopes={task.credential.scopes}
          suspended={suspension(task.credential)}
          onClose={done}
        />
      )}
      {task?.name === 'rotate' && (
        <RotateCredentialDialog credential={task.credential} onRotated={showLogin} onClose={done} />
      )}
      {task?.name === 'drop' && <DropCredentialDialog credential={task.credential} onDone={changed} onClose={done} />}
    </section>
  );
}
