const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const answer = (description: string) => ({ description });

/** The request that an event endpoint receives, for the API's document: a delivery of Standard Webhooks. */
export const eventWebhook = {
  post: {
    operationId: 'receiveEvent',
    tags: ['event endpoints'],
    summary: 'Receive an event',
    description:
      'The request that each of your event endpoints receives: one event, with the same bytes on every attempt, signed with ' +
      '[Standard Webhooks](https://www.standardwebhooks.com). Verify the signature over the raw body before you ' +
      'read it, store `webhook-id`, and respond with any 2xx within ten seconds; do longer work afterwards. Events of ' +
      'one object arrive in order. An event may arrive more than once.',
    security: [],
    parameters: [
      header(
        'webhook-id',
        'The id of the event, the same on every attempt. Ignore an id that you have already processed.',
        {
          type: 'string',
          format: 'uuid',
          examples: ['019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03'],
        },
      ),
      header(
        'webhook-timestamp',
        'Time of this attempt in seconds since 1970. Refuse a difference of more than 5 minutes.',
        {
          type: 'integer',
          examples: [1_795_327_800],
        },
      ),
      header(
        'webhook-signature',
        '`v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; several, separated by spaces, while a secret is replaced.',
        { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/EventView' } } },
    },
    responses: {
      '200': answer('The event is accepted; every 2xx counts.'),
      '410': answer('The endpoint is closed: it is disabled immediately, and its events are kept.'),
      default: answer('Every other status is a failure: the event is sent again for three days, at growing intervals.'),
    },
  },
};
