import {
  createEventEndpoint,
  deleteEventEndpoint,
  disableEventEndpoint,
  enableEventEndpoint,
  getEvent,
  getEventEndpoint,
  listEventDeliveries,
  listEventEndpoints,
  listEvents,
  redeliverEvent,
  rotateEventEndpointSecret,
  testEventEndpoint,
} from '@platform/sdk/payment';
import { LIMIT, newest } from '../arguments';
import { connect } from '../connection';
import { type Command, type Invocation, lists, prints } from './command';

const TYPE = '<type>* a type of events, such as deposit.settled (default: all)';

/** A command about one endpoint. */
const about = (
  word: string,
  does: string,
  act: (endpoint_id: string, options: Invocation['options']) => Promise<object>,
  options?: Command['options'],
): Command =>
  prints(`endpoints ${word}`, does, { takes: ['endpoint id'], options }, ({ positionals, options: given }) =>
    act(positionals[0]!, given),
  );

/** Where events are sent, and events that are sent again. */
export const endpoints: readonly Command[] = [
  lists(
    'endpoints list',
    'Lists the addresses that get events.',
    'endpoint_id status url types disabled_reason',
    {},
    async () => (await listEventEndpoints(connect())).data,
  ),
  prints(
    'endpoints create',
    'Sends events to an address from now on. The secret that signs them is shown once.',
    {
      options: { url: '<address>! https address of your program', type: TYPE, description: '<text> text for people' },
      example: '--url https://shop.example/events --type deposit.settled',
    },
    async ({ options, lists: { type } }) => {
      const body = { url: options['url']!, types: type as never, description: options['description'] };
      const { data, secret } = await createEventEndpoint(connect(), { body });
      return { ...data, secret };
    },
  ),
  about(
    'show',
    'Prints an endpoint.',
    async (endpoint_id) => (await getEventEndpoint(connect(), { endpoint_id })).data,
  ),
  about('test', 'Sends a test event.', (endpoint_id) => testEventEndpoint(connect(), { endpoint_id })),
  about('disable', 'Stops sending events.', async (endpoint_id) => {
    return (await disableEventEndpoint(connect(), { endpoint_id })).data;
  }),
  about(
    'enable',
    'Sends events again.',
    async (endpoint_id, { kept = 'all', since }) => {
      const body = { kept: since === undefined ? (kept as 'all') : ('since' as const), since };
      return (await enableEventEndpoint(connect(), { endpoint_id, body })).data;
    },
    { kept: '<all or none> events of the pause that are sent (default: all)', since: '<time> sends those since then' },
  ),
  about(
    'rotate-secret',
    'Makes a new secret, which is shown once. Until the grace ends, events have signatures of both.',
    async (endpoint_id, { 'grace-seconds': grace = '86400' }) => {
      const body = { grace_seconds: Number(grace) };
      const { data, secret } = await rotateEventEndpointSecret(connect(), { endpoint_id, body });
      return { ...data, secret };
    },
    { 'grace-seconds': '<n> how long the old secret signs as well (default: 86400)' },
  ),
  about('delete', 'Deletes an endpoint.', async (endpoint_id) => {
    await deleteEventEndpoint(connect(), { endpoint_id });
    return { endpoint_id, status: 'deleted' };
  }),
  lists(
    'endpoints deliveries',
    'Lists the newest deliveries to an endpoint.',
    'event_id type status attempts next_attempt_at finished_at',
    { takes: ['endpoint id'], options: { status: '<status> such as failed', ...LIMIT } },
    ({ positionals, options }) => {
      const filter = { endpoint_id: positionals[0]!, status: options['status'] as 'failed' | undefined };
      return newest(listEventDeliveries(connect(), filter), options);
    },
  ),
  lists(
    'events list',
    'Lists events, the oldest first.',
    'event_id type timestamp',
    { options: { after: '<event id> begins behind this event', type: TYPE } },
    async ({ options, lists: { type } }) =>
      (await listEvents(connect(), { after: options['after'], types: type as never })).data,
  ),
  prints('events show', 'Prints an event.', { takes: ['event id'] }, async ({ positionals }) => {
    return (await getEvent(connect(), { event_id: positionals[0]! })).data;
  }),
  lists(
    'events resend',
    'Sends an event again, to one endpoint or to all that are enabled.',
    'event_id endpoint_id',
    { takes: ['event id'], options: { endpoint: '<endpoint id> where to (default: every enabled endpoint)' } },
    async ({ positionals, options: { endpoint } }) => {
      const [client, event_id] = [connect(), positionals[0]!];
      const all = endpoint === undefined ? (await listEventEndpoints(client)).data : [];
      const enabled = all.filter(({ status }) => status === 'enabled').map(({ endpoint_id }) => endpoint_id);
      const to = endpoint === undefined ? enabled : [endpoint];
      for (const endpoint_id of to) await redeliverEvent(client, { endpoint_id, event_id });
      return to.map((endpoint_id) => ({ event_id, endpoint_id }));
    },
  ),
];
