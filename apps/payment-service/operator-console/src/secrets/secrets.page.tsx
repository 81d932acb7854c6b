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

/** The keys that encrypt the secrets of merchants' endpoints, and a button to use the first key for all. */
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
      lead="The signing secrets of merchants’ endpoints are encrypted in the database. When all are encrypted with the first key of KEY_ENCRYPTION_KEYS, you can remove the other keys."
      actions={
        mayAct && (
          <button
            type="button"
            class="button primary"
            aria-disabled={seal.busy || isDone}
            onClick={() => !isDone && void seal.run()}
          >
            {seal.busy ? 'Encrypting…' : 'Re-encrypt secrets'}
          </button>
        )
      }
    >
      {seal.error && <ErrorNotice error={seal.error} />}
      {progress && <Progress {...progress} />}
      <Loaded resource={secrets} what="keys">
        {(state) => <Keys state={state} />}
      </Loaded>
    </Page>
  );
}

/** In batches. If a batch changes nothing, another operator is processing the rest. */
async function sealAll(of: number, report: (progress: { done: number; of: number }) => void): Promise<void> {
  for (let done = 0, isOver = false; !isOver;) {
    report({ done, of });
    const { reencrypted, left } = (await answer(reencryptEndpointSecrets(api))).data;
    done += reencrypted;
    isOver = left === 0 || reencrypted === 0;
    if (left === 0) announce('All secrets are encrypted with the first key.');
  }
}

function Progress({ done, of }: { done: number; of: number }) {
  const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} secrets re-encrypted`;
  return (
    <div class="panel sending">
      <p role="status">{text}</p>
      <progress aria-label={text} max={Math.max(of, 1)} value={done} />
    </div>
  );
}

function Keys({ state: { current_key_id, keys, left } }: { state: EndpointSecretsView }) {
  if (keys.length === 0) return <Empty title="No endpoint secrets yet" />;
  return (
    <>
      <p class="panel calm">
        {left === 0
          ? 'All secrets are encrypted with the first key.'
          : `${left.toLocaleString('en')} ${left === 1 ? 'secret has' : 'secrets have'} to be re-encrypted with ${current_key_id}.`}
      </p>
      <DataTable
        caption="Keys and the secrets that they encrypt"
        rows={keys}
        keyOf={({ key_id }) => key_id}
        columns={[
          { title: 'Key', cell: ({ key_id }) => <code>{key_id}</code> },
          { title: 'Secrets', numeric: true, cell: ({ secrets }) => secrets.toLocaleString('en') },
          { title: 'Status', cell: (key) => <State isFirst={key.key_id === current_key_id} {...key} /> },
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
        <span class="hint">Add the key to KEY_ENCRYPTION_KEYS again. Its secrets cannot be read without it.</span>
      </span>
    );
  return isFirst ? <Badge tone="good">In use</Badge> : <Badge tone="quiet">Still needed</Badge>;
}
