import {
  type EventEndpointView,
  getEventEndpoint,
  testEventEndpoint,
  updateEventEndpoint,
} from '@platform/sdk/payment';
import {
  announce,
  ErrorNotice,
  Icon,
  Id,
  linkTo,
  Loaded,
  Page,
  SecretDialog,
  useAction,
  useResource,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { EndpointForm, type EndpointValues } from './endpoint.form';
import { DeleteDialog, DisableDialog, EnableDialog, ReplayDialog, RotateSecretDialog } from './endpoint.dialogs';
import { texts } from '../texts/languages';
import { stateOf } from './endpoint-labels';
import { Deliveries } from './deliveries';
import { EndpointBadge } from './endpoints.page';

const { endpoints: labels } = texts;

interface EndpointPageProps {
  endpointId: string;
  query: URLSearchParams;
}

type Task = 'edit' | 'enable' | 'disable' | 'replay' | 'rotate' | 'delete';

export function EndpointPage({ endpointId, query }: EndpointPageProps) {
  const endpoint = useResource(endpointId, async (signal) => {
    return (await answer(getEventEndpoint(api, { endpoint_id: endpointId }, { signal }))).data;
  });
  const [version, setVersion] = useState(0);
  const reload = async () => {
    await endpoint.reload();
    setVersion((before) => before + 1);
  };
  return (
    <Page
      title={labels.one}
      back={{ href: linkTo(['events']), text: labels.title }}
      lead={<Id value={endpointId} label={labels.id} />}
      actions={
        <button type="button" class="button" onClick={() => void reload()}>
          <Icon name="reload" /> {texts.refresh}
        </button>
      }
    >
      <Loaded resource={endpoint} what={labels.loadingOne}>
        {(data) => (
          <div class="panels">
            <Overview endpoint={data} reload={reload} />
            <Deliveries key={version} endpoint={data} status={query.get('status') ?? ''} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Overview({ endpoint, reload }: { endpoint: EventEndpointView; reload: () => Promise<void> }) {
  const [task, setTask] = useState<Task>();
  const [secret, setSecret] = useState<string>();
  const close = () => setTask(undefined);
  const then = {
    endpoint,
    onClose: close,
    onDone: reload,
  };
  const test = useAction(async () => {
    await answer(testEventEndpoint(api, { endpoint_id: endpoint.endpoint_id }));
    announce(labels.testSent);
    await reload();
  });
  const edit = async (body: EndpointValues) => {
    await answer(updateEventEndpoint(api, { endpoint_id: endpoint.endpoint_id, body }));
    announce(labels.changed);
    await reload();
    close();
  };
  const button = (name: Task, text: string, more = '') => (
    <button type="button" class={`button small ${more}`} onClick={() => setTask(name)}>
      {text}
    </button>
  );
  const isEnabled = endpoint.status === 'enabled';
  return (
    <section class="panel" aria-labelledby="address">
      <h2 id="address" class="status-line">
        <span class="address">{endpoint.url}</span> <EndpointBadge endpoint={endpoint} />
      </h2>
      <p>{stateOf(endpoint).explanation}</p>
      {endpoint.description && <p>{endpoint.description}</p>}
      <p class="hint">{endpoint.types.length === 0 ? labels.allEvents : endpoint.types.join(', ')}</p>
      <p class="buttons">
        {isEnabled && (
          <button type="button" class="button small" aria-disabled={test.busy} onClick={() => void test.run()}>
            {test.busy ? labels.sending : labels.sendTest}
          </button>
        )}
        {isEnabled && button('replay', labels.replay)}
        {button('edit', labels.edit)}
        {button('rotate', labels.replaceSecret)}
        {isEnabled ? button('disable', labels.disable) : button('enable', labels.enable)}
        {button('delete', labels.delete, 'dangerous')}
      </p>
      {test.error && <ErrorNotice error={test.error} />}
      {task === 'edit' && (
        <EndpointForm title={labels.edit} submit={labels.save} endpoint={endpoint} work={edit} onClose={close} />
      )}
      {task === 'enable' && <EnableDialog {...then} />}
      {task === 'replay' && <ReplayDialog {...then} />}
      {task === 'disable' && <DisableDialog {...then} />}
      {task === 'delete' && (
        <DeleteDialog
          {...then}
          onDone={() => {
            location.hash = linkTo(['events']);
          }}
        />
      )}
      {task === 'rotate' && (
        <RotateSecretDialog
          endpoint={endpoint}
          onClose={close}
          onMade={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={labels.newSecretTitle}
          label={labels.secret}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  );
}
