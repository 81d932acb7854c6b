import { countEndpointSecrets, type EndpointSecretsView, reencryptEndpointSecrets } from '@platform/sdk/payment';
import {
  announce,
  Badge,
  DataTable,
  Empty,
  ErrorNotice,
  Loaded,
  Page,
  useAction,
  useResource,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';

/** With which keys the secrets of merchants' endpoints are sealed, and the way to the newest one. */
export function SecretsPage({ mayAct }: { mayAct: boolean }) {
  const secrets = useResource('secrets', async (signal) => (await answer(countEndpointSecrets(api, { signal }))).data);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const seal = useAction(async () => {
    const { left } = (await answer(countEndpointSecrets(api))).data;
    try {
      await sealAll(left, setProgress);
    } finally {
      setProgress(undefined);
      await secrets.reload();
    }
  });
  const isDone = secrets.data?.left === 0;
  return (
    <Page
      title="Secrets"
      lead="What deliveries to merchants are signed with is sealed in the database. Once all of it is sealed with the first of KEY_ENCRYPTION_KEYS, the other keys may be taken out."
      actions={
        mayAct && (
          <button
            type="button"
            class="button primary"
            aria-disabled={seal.busy || isDone}
            onClick={() => !isDone && void seal.run()}
          >
            {seal.busy ? 'Sealing…' : 'Seal anew'}
          </button>
        )
      }
    >
      {seal.error && <ErrorNotice error={seal.error} />}
      {progress && <Progress {...progress} />}
      <Loaded resource={secrets} what="the keys">
        {(state) => <Keys state={state} />}
      </Loaded>
    </Page>
  );
}

/** Batch by batch. Where nothing is sealed any more somebody else is at what is left. */
async function sealAll(of: number, tell: (progress: { done: number; of: number }) => void): Promise<void> {
  for (let done = 0, isOver = false; !isOver;) {
    tell({ done, of });
    const { reencrypted, left } = (await answer(reencryptEndpointSecrets(api))).data;
    done += reencrypted;
    isOver = left === 0 || reencrypted === 0;
    if (left === 0) announce('All secrets are sealed with the first key.');
  }
}

function Progress({ done, of }: { done: number; of: number }) {
  const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} are sealed anew`;
  return (
    <div class="panel sending">
      <p role="status">{text}</p>
      <progress aria-label={text} max={Math.max(of, 1)} value={done} />
    </div>
  );
}

function Keys({ state: { current_key_id, keys, left } }: { state: EndpointSecretsView }) {
  if (keys.length === 0) return <Empty title="No endpoint has a secret yet" />;
  return (
    <>
      <p class="panel calm">
        {left === 0
          ? 'Nothing is left to be sealed anew.'
          : `${left === 1 ? 'One secret is' : `${left.toLocaleString('en')} secrets are`} left to be sealed with ${current_key_id}.`}
      </p>
      <DataTable
        caption="Keys, and what they have sealed"
        rows={keys}
        keyOf={({ key_id }) => key_id}
        columns={[
          { title: 'Key', cell: ({ key_id }) => <code>{key_id}</code> },
          { title: 'Secrets', cell: ({ secrets }) => secrets.toLocaleString('en') },
          { title: 'State', cell: (key) => <State isFirst={key.key_id === current_key_id} {...key} /> },
        ]}
      />
    </>
  );
}

function State({ isFirst, is_configured }: { isFirst: boolean; is_configured: boolean }) {
  if (!is_configured)
    return (
      <span class="stack">
        <Badge tone="bad">Missing</Badge>
        <span class="hint">Put it back into KEY_ENCRYPTION_KEYS: what it sealed cannot be read.</span>
      </span>
    );
  return isFirst ? <Badge tone="good">Seals</Badge> : <Badge tone="quiet">Still needed</Badge>;
}
