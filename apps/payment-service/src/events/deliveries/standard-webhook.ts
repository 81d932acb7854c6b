import { createHmac } from 'node:crypto';

// Standard Webhooks 1.0, https://www.standardwebhooks.com: receivers can verify with any of its libraries.

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const KEY_BYTES = { fewest: 24, most: 64 };

/** The key of signatures. @throws Error, without any part of the secret, if the secret has the wrong form */
export function webhookKeyOf(secret: string): Buffer {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < KEY_BYTES.fewest || key.length > KEY_BYTES.most) throw new Error('not a webhook secret');
  return key;
}

export interface WebhookMessage {
  /** Id of the event, the same on each attempt. */
  id: string;
  /** Time of the attempt. */
  timestampSeconds: number;
  body: string;
}

/** The three headers, with one signature for each valid secret, so that a receiver can verify with the one it has. */
export function webhookHeaders({ id, timestampSeconds, body }: WebhookMessage, keys: Buffer[]): Record<string, string> {
  const signed = `${id}.${timestampSeconds}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
