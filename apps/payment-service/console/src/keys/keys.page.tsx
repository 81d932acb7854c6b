import { type ApiKeyView, listApiKeys } from '@platform/sdk/payment';
import { DataTable, Empty, Icon, Loaded, Page, SecretDialog, useResource, ZonedMoment } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { isoOfKeyTime } from './key-time';
import { RevokeDialog, RotateDialog } from './key.dialogs';
import { NewKeyDialog } from './new-key.dialog';
import { texts } from '../texts/languages';
import { hiddenText } from '../texts/tags';

const { keys: labels } = texts;

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
      title={labels.title}
      lead={labels.lead}
      actions={
        <button type="button" class="button primary" onClick={() => setTask({ name: 'create' })}>
          <Icon name="plus" /> {labels.new}
        </button>
      }
    >
      <Loaded resource={keys} what={labels.loading}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={labels.none}>
              <p>{labels.noneText}</p>
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
        <SecretDialog
          title={labels.secretTitle({ description: task.description })}
          label={labels.secret}
          secret={task.secret}
          onClose={close}
        />
      )}
    </Page>
  );
}

function KeyTable({ keys, onTask }: { keys: ApiKeyView[]; onTask: (task: Task) => void }) {
  return (
    <DataTable
      caption={labels.caption}
      rows={keys}
      keyOf={({ key_id }) => String(key_id)}
      columns={[
        {
          title: labels.key,
          cell: ({ key_id, description }) => (
            <span class="stack">
              <strong>{description}</strong>
              <span class="hint">{labels.number({ id: String(key_id) })}</span>
            </span>
          ),
        },
        { title: labels.permissions, cell: ({ permissions }) => <Tags texts={JSON.parse(permissions) as string[]} /> },
        {
          title: labels.lastUsed,
          cell: ({ last_used_at }) => (last_used_at ? <ZonedMoment at={isoOfKeyTime(last_used_at)} /> : texts.never),
        },
        { title: labels.created, cell: ({ created_at }) => <ZonedMoment at={isoOfKeyTime(created_at)} /> },
        {
          title: labels.expires,
          cell: ({ expires_at }) => (expires_at ? <ZonedMoment at={expires_at} /> : texts.never),
        },
        {
          title: labels.actions,
          actions: true,
          cell: (apiKey) => (
            <>
              <button type="button" class="button small" onClick={() => onTask({ name: 'rotate', apiKey })}>
                {labels.rotate({ description: apiKey.description, hidden: hiddenText })}
              </button>
              <button type="button" class="button small dangerous" onClick={() => onTask({ name: 'revoke', apiKey })}>
                {labels.revoke({ description: apiKey.description, hidden: hiddenText })}
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
