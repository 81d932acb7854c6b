import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { webhookHeaders, webhookKeyOf } from './standard-webhook';

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;
const message = (body = '{"type":"deposit.settled","data":{"amount":"10000","order_id":"Ä–1 \\u20ac €"}}') => ({
  id: '019f0000-0000-7000-8000-000000000001',
  timestampSeconds: Math.floor(Date.now() / 1000),
  body,
});

describe('a signature', () => {
  it.each([24, 25, 26, 32, 64])('is verified by the public library with a secret of %i bytes', (bytes) => {
    const secret = secretOf(bytes);
    const sent = message();
    const headers = webhookHeaders(sent, [webhookKeyOf(secret)]);
    expect(new Webhook(secret).verify(sent.body, headers)).toEqual(JSON.parse(sent.body));
  });

  it('is made with each valid secret, and verified with any of them', () => {
    const secrets = [secretOf(32), secretOf(32)];
    const sent = message();
    const headers = webhookHeaders(sent, secrets.map(webhookKeyOf));
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const secret of secrets) expect(new Webhook(secret).verify(sent.body, headers)).toBeTruthy();
    expect(() => new Webhook(secretOf(32)).verify(sent.body, headers)).toThrow('No matching signature');
  });

  it.each(['webhook-id', 'webhook-timestamp', 'body'])('covers the %s', (part) => {
    const secret = secretOf(32);
    const sent = message();
    const headers = webhookHeaders(sent, [webhookKeyOf(secret)]);
    const changed = part === 'webhook-timestamp' ? String(sent.timestampSeconds - 1) : 'other';
    const body = part === 'body' ? `${sent.body} ` : sent.body;
    const received = part === 'body' ? headers : { ...headers, [part]: changed };
    expect(() => new Webhook(secret).verify(body, received)).toThrow('No matching signature');
  });

  it('equals the example of the specification', () => {
    const key = webhookKeyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(webhookHeaders(example, [key])['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

it.each([
  ['too short', secretOf(23)],
  ['too long', secretOf(65)],
  ['without its prefix', randomBytes(32).toString('base64')],
  ['not base64', `whsec_${'%'.repeat(44)}`],
  ['empty', ''],
])('a secret that is %s is refused, and the error does not contain it', (_what, secret) => {
  expect(() => webhookKeyOf(secret)).toThrow(/^not a webhook secret$/);
});
