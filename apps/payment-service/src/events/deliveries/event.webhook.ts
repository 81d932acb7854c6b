const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const answer = (description: string) => ({ description });

/** What an event endpoint receives, as the API's document describes it: a delivery of Standard Webhooks. */
export const eventWebhook = {
  post: {
    operationId: 'receiveEvent',
    tags: ['event endpoints'],
    summary: 'Receive an event',
    description:
      'What is sent to each of your event endpoints: one event, the same bytes on every attempt, signed as ' +
      '[Standard Webhooks](https://www.standardwebhooks.com) say. Verify the signature over the raw body before you ' +
      'read it, remember `webhook-id`, and answer any 2xx within ten seconds; do what takes longer afterwards. Events of ' +
      'one object come in order; an event may come more than once.',
    security: [],
    parameters: [
      header('webhook-id', 'The id of the event, the same on every attempt: whoever has had it ignores it.', {
        type: 'string',
        format: 'uuid',
        examples: ['019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03'],
      }),
      header('webhook-timestamp', 'When this attempt was made, in seconds since 1970. Refuse what is 5 minutes off.', {
        type: 'integer',
        examples: [1_795_327_800],
      }),
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
      '200': answer('You have it: any 2xx will do.'),
      '410': answer('The endpoint is gone: it is disabled at once, and its events are kept.'),
      default: answer('Anything else is a failure: it is sent again, for three days, ever more rarely.'),
    },
  },
};
