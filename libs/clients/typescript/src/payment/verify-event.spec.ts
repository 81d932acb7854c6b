import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DisputeView, EventView, RefundView } from './types.ts';
import { type VerifiedEvent, verifyEvent } from './verify-event.ts';

const secretOf = () => `whsec_${randomBytes(24).toString('base64')}`;
const BODY = '{"type":"deposit.settled","data":{"amount":1250,"note":"Grüße 🎉"}}';

/** As the specification's own library signs it. */
function delivery({ secret = secretOf(), at = new Date(), body = BODY, id = 'evt_1' } = {}) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { secret, body, headers };
}

describe('an event', () => {
  it('is taken when the library of the specification signed it, as text, as bytes and from any kind of headers', async () => {
    const { secret, body, headers } = delivery();
    const event = { id: 'evt_1', payload: JSON.parse(BODY) as unknown };
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verifyEvent(body, headers, secret)).toMatchObject(event);
    expect(await verifyEvent(Buffer.from(body), new Headers(headers), secret)).toMatchObject(event);
    expect(await verifyEvent(new TextEncoder().encode(body), upper, [secret])).toMatchObject(event);
  });

  it('is taken when any of several secrets made any of several signatures, as while they are replaced', async () => {
    const [old, fresh] = [delivery(), delivery()];
    const both = {
      ...old.headers,
      'webhook-signature': `v1a,AAAA ${fresh.headers['webhook-signature']} ${old.headers['webhook-signature']}`,
    };
    await verifyEvent(BODY, both, old.secret);
    await verifyEvent(BODY, old.headers, [secretOf(), old.secret]);
    await expect(verifyEvent(BODY, both, [secretOf(), secretOf()])).rejects.toMatchObject({ code: 'WRONG_SIGNATURE' });
  });

  it('is refused when one byte, its id or its time was changed', async () => {
    const { secret, headers } = delivery();
    const changed = [
      [BODY.replace('1250', '1251'), headers],
      [BODY.replace('{', '{ '), headers],
      [BODY, { ...headers, 'webhook-id': 'evt_2' }],
      [BODY, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
    ] as const;
    for (const [body, fields] of changed)
      await expect(verifyEvent(body, fields, secret)).rejects.toMatchObject({ code: 'WRONG_SIGNATURE' });
  });

  it('is refused when it is more than five minutes old or ahead, unless more is allowed', async () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    for (const seconds of [-301, 301]) {
      const { secret, headers } = delivery({ at: new Date(now + seconds * 1000) });
      await expect(verifyEvent(BODY, headers, secret, { now })).rejects.toMatchObject({ code: 'OUTSIDE_TOLERANCE' });
      await verifyEvent(BODY, headers, secret, { now, toleranceSeconds: 301 });
    }
    for (const seconds of [-300, 0, 300]) {
      const { secret, headers } = delivery({ at: new Date(now + seconds * 1000) });
      expect((await verifyEvent(BODY, headers, secret, { now })).sentAt).toEqual(new Date(now + seconds * 1000));
    }
  });

  it.each(['', 'NaN', '1e10', '-1', 'Infinity', '0x10', '12:00'])('is refused with the time %j', async (time) => {
    const { secret, headers } = delivery();
    await expect(verifyEvent(BODY, { ...headers, 'webhook-timestamp': time }, secret)).rejects.toMatchObject({
      name: 'EventVerificationError',
    });
  });

  it.each(['', 'v1', 'v1,', 'v1,*', 'v2,AAAA', 'AAAA', ' '])('is refused with the signature %j', async (signature) => {
    const { secret, headers } = delivery();
    await expect(verifyEvent(BODY, { ...headers, 'webhook-signature': signature }, secret)).rejects.toMatchObject({
      name: 'EventVerificationError',
    });
  });

  it('is refused without a field, or with one that came twice', async () => {
    const { secret, headers } = delivery();
    for (const name of Object.keys(headers)) {
      const fields: Record<string, string | string[]> = { ...headers };
      fields[name] = ['a', 'b'];
      await expect(verifyEvent(BODY, fields, secret)).rejects.toMatchObject({ code: 'MISSING_HEADER' });
      delete fields[name];
      await expect(verifyEvent(BODY, fields, secret)).rejects.toMatchObject({ code: 'MISSING_HEADER' });
    }
  });

  it('is refused when it is signed and no JSON', async () => {
    const { secret, headers, body } = delivery({ body: 'hello' });
    await expect(verifyEvent(body, headers, secret)).rejects.toMatchObject({ code: 'NO_JSON' });
  });

  it('is refused without a valid secret: an empty list, an empty text, no Base64', async () => {
    const { headers } = delivery();
    await expect(verifyEvent(BODY, headers, [])).rejects.toMatchObject({ code: 'WRONG_SIGNATURE' });
    for (const secret of ['', 'whsec_', 'whsec_%%%']) {
      await expect(verifyEvent(BODY, headers, secret)).rejects.toThrow('a secret of events is whsec_ and Base64');
    }
  });
});

/** The compiler checks it: the type of an event decides what its data is. */
function fieldsOf(event: EventView): unknown {
  switch (event.type) {
    case 'deposit.settled':
      // @ts-expect-error A deposit has no dispute.
      void event.data.dispute;
      return event.data.wallet;
    case 'deposit.needs_review':
      return event.data.reported?.amount satisfies number | null | undefined;
    case 'refund.created':
    case 'refund.recorded':
    case 'refund.failed':
      return event.data.refund satisfies RefundView | null;
    case 'dispute.opened':
    case 'dispute.won':
    case 'dispute.lost':
    case 'dispute.reversed':
      return event.data.dispute satisfies DisputeView | null;
    case 'api_key.revoked':
      return event.data.revoked_at satisfies string | null;
    case 'event_endpoint.disabled':
      return event.data.disabled_reason;
    default:
      return 'transaction_id' in event.data ? event.data.transaction_id : null;
  }
}

it('a verified event is the union of all types, which its type narrows', async () => {
  const body = JSON.stringify({ type: 'dispute.opened', data: { dispute: { reason: 'fraudulent' } } });
  const { secret, headers } = delivery({ body });
  const event: VerifiedEvent = await verifyEvent(body, headers, secret);
  expect(fieldsOf(event.payload)).toEqual({ reason: 'fraudulent' });
});
