import { createEventEndpoint, type EventEndpointView, listEventEndpoints } from '@platform/sdk/payment';
import {
  Badge,
  DataTable,
  Empty,
  Icon,
  linkTo,
  Loaded,
  Moment,
  Page,
  SecretDialog,
  useResource,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { EndpointForm, type EndpointValues } from './endpoint.form';
import { stateOf } from './endpoint-labels';

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
      title="Events"
      lead="Your backend is told what became of your money and keys: events are posted to its endpoints, signed."
      actions={
        <button type="button" class="button primary" onClick={() => setCreating(true)}>
          <Icon name="plus" /> New endpoint
        </button>
      }
    >
      <Loaded resource={endpoints} what="endpoints">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No endpoints yet">
              <p>Without one your backend reads the feed at GET /v1/events, or asks for each transaction.</p>
            </Empty>
          ) : (
            <EndpointTable endpoints={all} />
          )
        }
      </Loaded>
      {creating && (
        <EndpointForm title="New endpoint" submit="Create endpoint" work={create} onClose={() => setCreating(false)} />
      )}
      {secret && (
        <SecretDialog
          title="The endpoint’s secret"
          label="Signing secret"
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          <p>Your backend verifies with it that an event comes from here.</p>
        </SecretDialog>
      )}
    </Page>
  );
}

const EndpointTable = ({ endpoints }: { endpoints: EventEndpointView[] }) => (
  <DataTable
    caption="Event endpoints"
    rows={endpoints}
    keyOf={({ endpoint_id }) => endpoint_id}
    columns={[
      {
        title: 'Endpoint',
        cell: ({ endpoint_id, url, description }) => (
          <span class="stack">
            <a href={linkTo(['events', endpoint_id])}>{url}</a>
            {description && <span class="hint">{description}</span>}
          </span>
        ),
      },
      { title: 'State', cell: (endpoint) => <EndpointBadge endpoint={endpoint} /> },
      { title: 'Events', cell: ({ types }) => (types.length === 0 ? 'All' : `${types.length} types`) },
      { title: 'Made', cell: ({ created_at }) => <Moment at={created_at} /> },
    ]}
  />
);

export function EndpointBadge({ endpoint }: { endpoint: EventEndpointView }) {
  const { text, tone } = stateOf(endpoint);
  return <Badge tone={tone}>{text}</Badge>;
}
