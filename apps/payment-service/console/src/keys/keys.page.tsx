import { type ApiKeyView, listApiKeys } from '@platform/sdk/payment';
import { DataTable, Empty, Icon, Loaded, Moment, Page, SecretDialog, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { isoOfKeyTime } from './key-time';
import { RevokeDialog, RotateDialog } from './key.dialogs';
import { NewKeyDialog } from './new-key.dialog';

type Task =
  | { name: 'create' }
  | { name: 'rotate' | 'revoke'; apiKey: ApiKeyView }
  | { name: 'secret'; secret: string; description: string };

export function KeysPage({ accountUrl }: { accountUrl: string }) {
  const keys = useResource('keys', async (signal) => (await answer(listApiKeys(api, { signal }))).data);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const made = (secret: string, description: string) => {
    setTask({ name: 'secret', secret, description });
    void keys.reload();
  };
  return (
    <Page
      title="API keys"
      lead="What your backends prove themselves with. Give each its own, with as few permissions as it needs."
      actions={
        <button type="button" class="button primary" onClick={() => setTask({ name: 'create' })}>
          <Icon name="plus" /> New key
        </button>
      }
    >
      <Loaded resource={keys} what="keys">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No keys yet">
              <p>Make one for the backend that takes your payments. It is shown once.</p>
            </Empty>
          ) : (
            <KeyTable keys={all} onTask={setTask} />
          )
        }
      </Loaded>
      {task?.name === 'create' && <NewKeyDialog accountUrl={accountUrl} onMade={made} onClose={close} />}
      {task?.name === 'rotate' && (
        <RotateDialog apiKey={task.apiKey} accountUrl={accountUrl} onMade={made} onClose={close} />
      )}
      {task?.name === 'revoke' && <RevokeDialog apiKey={task.apiKey} reload={keys.reload} onClose={close} />}
      {task?.name === 'secret' && (
        <SecretDialog title={`The key for ${task.description}`} label="API key" secret={task.secret} onClose={close} />
      )}
    </Page>
  );
}

function KeyTable({ keys, onTask }: { keys: ApiKeyView[]; onTask: (task: Task) => void }) {
  return (
    <DataTable
      caption="API keys"
      rows={keys}
      keyOf={({ key_id }) => String(key_id)}
      columns={[
        {
          title: 'Key',
          cell: ({ key_id, description }) => (
            <span class="stack">
              <strong>{description}</strong>
              <span class="hint">No. {key_id}</span>
            </span>
          ),
        },
        { title: 'May', cell: ({ permissions }) => <Tags texts={JSON.parse(permissions) as string[]} /> },
        {
          title: 'Last used',
          cell: ({ last_used_at }) => (last_used_at ? <Moment at={isoOfKeyTime(last_used_at)} /> : 'Never'),
        },
        { title: 'Made', cell: ({ created_at }) => <Moment at={isoOfKeyTime(created_at)} /> },
        {
          title: 'Expires',
          cell: ({ expires_at }) => (expires_at ? <Moment at={expires_at} /> : 'Never'),
        },
        {
          title: 'Actions',
          actions: true,
          cell: (apiKey) => (
            <>
              <button type="button" class="button small" onClick={() => onTask({ name: 'rotate', apiKey })}>
                Rotate<span class="visually-hidden"> {apiKey.description}</span>
              </button>
              <button type="button" class="button small dangerous" onClick={() => onTask({ name: 'revoke', apiKey })}>
                Revoke<span class="visually-hidden"> {apiKey.description}</span>
              </button>
            </>
          ),
        },
      ]}
    />
  );
}

const Tags = ({ texts }: { texts: string[] }) => (
  <ul class="tags">
    {texts.map((text) => (
      <li key={text}>
        <code>{text}</code>
      </li>
    ))}
  </ul>
);
