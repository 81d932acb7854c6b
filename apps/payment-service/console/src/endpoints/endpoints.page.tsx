import { createEventEndpoint, type EventEndpointView, listEventEndpoints } from '@platform/sdk/payment';
import {
  Badge,
  DataTable,
  Empty,
  Icon,
  linkTo,
  Loaded,
  Page,
  SecretDialog,
  useResource,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { EndpointForm, type EndpointValues } from './endpoint.form';
import { texts } from '../texts/languages';
import { stateOf } from './endpoint-labels';

const { endpoints: labels } = texts;

export function EndpointsPage() {
  const endpoints = useResource(
    'endpoints',
    async (signal) => (await answer(listEventEndpoints(api, { signal }))).data,
  );
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const create = async (body: EndpointValues) => {
    const made = await answer(createEventEndpoint(api, { body }));
    setCreating(false);
    setSecret(made.secret!);
    void endpoints.reload();
  };
  return (
    <Page
      title={labels.title}
      lead={labels.lead}
      actions={
        <button type="button" class="button primary" onClick={() => setCreating(true)}>
          <Icon name="plus" /> {labels.new}
        </button>
      }
    >
      <Loaded resource={endpoints} what={labels.loading}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={labels.none}>
              <p>{labels.noneText}</p>
            </Empty>
          ) : (
            <EndpointTable endpoints={all} />
          )
        }
      </Loaded>
      {creating && (
        <EndpointForm title={labels.new} submit={labels.create} work={create} onClose={() => setCreating(false)} />
      )}
      {secret && (
        <SecretDialog
          title={labels.secretTitle}
          label={labels.secret}
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          <p>{labels.secretText}</p>
        </SecretDialog>
      )}
    </Page>
  );
}

const EndpointTable = ({ endpoints }: { endpoints: EventEndpointView[] }) => (
  <DataTable
    caption={labels.caption}
    rows={endpoints}
    keyOf={({ endpoint_id }) => endpoint_id}
    columns={[
      {
        title: labels.one,
        cell: ({ endpoint_id, url, description }) => (
          <span class="stack">
            <a href={linkTo(['events', endpoint_id])}>{url}</a>
            {description && <span class="hint">{description}</span>}
          </span>
        ),
      },
      { title: labels.status, cell: (endpoint) => <EndpointBadge endpoint={endpoint} /> },
      {
        title: labels.events,
        cell: ({ types }) => (types.length === 0 ? texts.all : labels.types({ count: types.length })),
      },
      { title: labels.created, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

export function EndpointBadge({ endpoint }: { endpoint: EventEndpointView }) {
  const { text, tone } = stateOf(endpoint);
  return <Badge tone={tone}>{text}</Badge>;
}
